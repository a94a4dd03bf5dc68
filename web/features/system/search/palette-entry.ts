import type { RecentEntry } from './recent-entries.ts'

/** Something the palette opens. */
export interface PaletteEntry extends RecentEntry {
  /** Under which heading it stands. */
  group: string
  /** More that it is found by. */
  keywords?: string
  /** Of what was typed: it is not kept among the recent ones, as it may hold an address or a sum. */
  isPassing?: boolean
  /** What the page is given beside its address. */
  state?: { email: string }
}

/** An entry that is known by where it leads. */
export function pageEntry(
  group: string,
  { label, href, keywords = '' }: { label: string; href: string; keywords?: string },
): PaletteEntry {
  return { key: `page:${href}`, group, label, detail: '', href, keywords }
}

export interface PaletteGroup {
  label: string
  entries: readonly Offer[]
}

/** One of them; those of before have nothing but what was kept. */
export type Offer = RecentEntry & Pick<PaletteEntry, 'isPassing' | 'state'>

interface Offered {
  text: string
  recent: readonly RecentEntry[]
  /** Pages and actions. */
  entries: readonly PaletteEntry[]
  /** What the text asks for, which stands before all else. */
  typed?: readonly PaletteEntry[]
  /** What the server found for the text. */
  found: readonly PaletteEntry[]
}

/**
 * What is offered for a text, under headings: what it asks for first, then what was opened before, where it fits the text, then pages and
 * actions, then what the server found. Nothing stands there twice.
 */
export function paletteGroups({
  text,
  recent,
  entries,
  typed = [],
  found,
}: Offered): PaletteGroup[] {
  const fits = fitter(text)
  const known = recent.filter(fits)
  const isNew = ({ key }: RecentEntry) => !known.some((other) => other.key === key)
  const others = [...entries.filter(fits), ...found].filter(isNew)
  const labels = [...new Set(others.map(({ group }) => group))]
  const groups = labels.map((label) => ({
    label,
    entries: others.filter(({ group }) => group === label),
  }))
  return [
    ...(typed.length > 0 ? [{ label: 'As you typed', entries: typed }] : []),
    ...(known.length > 0 ? [{ label: 'Recent', entries: known }] : []),
    ...groups,
  ]
}

/** Whether every word of a text stands in an entry, in any order. */
function fitter(text: string): (entry: RecentEntry & { keywords?: string }) => boolean {
  const words = text.toLowerCase().split(/\s+/)
  return ({ label, detail, keywords }) => {
    const all = `${label} ${detail} ${keywords ?? ''}`.toLowerCase()
    return words.every((word) => all.includes(word))
  }
}
