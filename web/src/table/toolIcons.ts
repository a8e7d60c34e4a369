/** Line icons of the table's toolbar, on a grid of 24 by 24. */

export const TOOL_ICONS = {
  sight: "M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12zM12 9.5a2.5 2.5 0 1 1-.01 0",
  notebook: "M6 3.500h12v17H6zM9 2v3M12 2v3M15 2v3M9 9.500h6M9 13h6M9 16.500h4",
  log: "M4 5h16v14H4zM4 9h16M7 12.500h4v4H7zM14 12.500h3M14 16h3",
  words: "M4 5h16v11h-8l-4.500 4V16H4zM8 9h8M8 12h5",
  menu: "M4 7h16M4 12h16M4 17h16",
  home: "M4 11l8-7 8 7M6.500 9.500V20h11V9.500M10 20v-5.500h4V20",
} as const;

export type ToolIconName = keyof typeof TOOL_ICONS;
