/** What this browser keeps under a name, as it was kept; undefined where there is nothing to read. */
export function readRemembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // Written by somebody else, or a browser that keeps nothing.
    return undefined
  }
}

/** Keeps something under a name; a browser that keeps nothing forgets it with the page. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or not allowed.
  }
}
