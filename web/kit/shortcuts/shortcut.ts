/** What a page offers by single keys: the listener obeys the same list that the sheet shows. */
export interface Shortcut {
  /** One key, or two one after the other: `?`, `g m`. */
  keys: string
  label: string
  section: (typeof sections)[number]
  does: Deed
}

/** In the order of the sheet. */
export const sections = ['Everywhere', 'On this page', 'Go to'] as const

export type Deed =
  | { kind: 'help' | 'search' }
  | { kind: 'go'; href: string }
  /** Opens something over the page as it is. */
  | { kind: 'panel'; panel: string }

/** What everybody has; the rest depends on the page and on who reads it. */
export const everywhere: readonly Shortcut[] = [
  { keys: '?', label: 'Show this list', section: 'Everywhere', does: { kind: 'help' } },
  { keys: '/', label: 'Search the list', section: 'On this page', does: { kind: 'search' } },
]

export interface Press {
  key: string
  /** When, in milliseconds of the page. */
  at: number
}

/** So long the second key may be waited for. */
export const patienceMs = 1500

interface Step {
  found: Shortcut | undefined
  /** The first of two keys, while the second is waited for. */
  waiting: Press | null
}

/** What a key means after the one before it. A second key that means nothing means nothing alone either. */
export function stepOf(
  shortcuts: readonly Shortcut[],
  before: Press | null,
  { key: pressed, at }: Press,
): Step {
  const key = pressed.toLowerCase()
  const first = before !== null && at - before.at <= patienceMs ? before : null
  const typed = first ? `${first.key} ${key}` : key
  const found = shortcuts.find(({ keys }) => keys === typed)
  const begins = !found && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
  return { found, waiting: begins ? { key, at } : null }
}
