/** localStorage, with a fallback to memory for browsers that refuse it. */

const remembered = new Map<string, string>();

export function readStored(name: string): string | null {
  const value = remembered.get(name);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    remembered.delete(name);
  } catch {
    remembered.set(name, value);
  }
}

export function removeStored(name: string): void {
  remembered.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}
