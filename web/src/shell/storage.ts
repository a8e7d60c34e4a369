/** What this browser keeps from visit to visit; one that keeps nothing remembers while it is open. */

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
    // There was nothing to forget.
  }
}
