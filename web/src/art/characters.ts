/** How characters are drawn everywhere: their colours and their two-letter codes. */

import sheet from "./sheet.json";

/** The colour of each character's plate, and of the ink on it. */
export const COLOURS = sheet.colours as Record<string, { plate: string; ink: string }>;

/** The two letters that stand for a character in every language. */
export function characterCode(character: string): string {
  return character.charAt(0).toUpperCase() + character.charAt(1);
}
