import type { ListView } from '#contract/system/list-views.ts'
import { counted } from '#domain/format-number.ts'
import { shortDate } from '#web/ui/format/date-words.ts'

/** What stands above a filter of a list, and what its choices are called there, by its key in the address. */
export type FilterWords = Readonly<
  Record<string, { label: string; choices?: Readonly<Record<string, string>> }>
>

/** What a view holds, in a line: filters, order, page size and how many columns were chosen. */
export function viewWords(
  { search, columns }: Pick<ListView, 'search' | 'columns'>,
  words: FilterWords = {},
): string {
  const { search: text, order_by, order_direction, per_page, ...filters } = search
  const count = Object.keys(columns).length
  const parts = [
    ...(text === undefined ? [] : [`“${text}”`]),
    ...Object.entries(filters).map(
      ([key, value]) => `${labelOf(key, words)}: ${valueWords(value, words[key]?.choices)}`,
    ),
    ...(order_by === undefined ? [] : [`by ${valueWords(order_by, words.order_by?.choices)}`]),
    ...(order_direction === undefined ? [] : [directions[String(order_direction)] ?? 'sorted']),
    ...(per_page === undefined ? [] : [`${per_page} a page`]),
    ...(count === 0 ? [] : [`${counted(count, 'column')} chosen`]),
  ]
  const line = parts.join(', ')
  return line === '' ? 'No filters, usual order' : line.charAt(0).toUpperCase() + line.slice(1)
}

const directions: Record<string, string> = { asc: 'ascending', desc: 'descending' }

/** Of what no single filter stands for: days, and what a link narrowed. */
const labels: Record<string, string> = {
  at: 'around',
  show: 'only',
  active: 'active in the month of',
}

function labelOf(key: string, words: FilterWords): string {
  return words[key]?.label.toLowerCase() ?? labels[key] ?? plain(key)
}

/** As the list calls it; else a day as days are written, an id as one that was chosen, the rest as plain words. */
function valueWords(
  value: string | number | boolean,
  choices: Readonly<Record<string, string>> = {},
): string {
  const text = String(value)
  const called = choices[text]
  if (called !== undefined) return called
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return shortDate(text)
  return /^[\da-f]{8}-/i.test(text) ? 'one chosen' : plain(text)
}

function plain(name: string): string {
  return name.replace(/[_-]+/g, ' ').toLowerCase()
}
