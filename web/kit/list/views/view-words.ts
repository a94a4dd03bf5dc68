import type { ListView } from '#contract/system/list-views.ts'
import { counted } from '#domain/format-number.ts'
import { shortDate } from '#web/ui/format/date-words.ts'

/** What a view holds, in a line: filters, order, page size and how many columns were chosen. */
export function viewWords({ search, columns }: Pick<ListView, 'search' | 'columns'>): string {
  const { search: text, order_by, order_direction, per_page, ...filters } = search
  const count = Object.keys(columns).length
  const parts = [
    ...(text === undefined ? [] : [`“${text}”`]),
    ...Object.entries(filters).map(([key, value]) => `${labelOf(key)}: ${valueWords(value)}`),
    ...(order_by === undefined ? [] : [`by ${plain(String(order_by))}`]),
    ...(order_direction === undefined ? [] : [directions[String(order_direction)] ?? 'sorted']),
    ...(per_page === undefined ? [] : [`${per_page} a page`]),
    ...(count === 0 ? [] : [`${counted(count, 'column')} chosen`]),
  ]
  const line = parts.join(', ')
  return line === '' ? 'No filters, usual order' : line.charAt(0).toUpperCase() + line.slice(1)
}

const directions: Record<string, string> = { asc: 'ascending', desc: 'descending' }

/** What stands above the filters, where the address has another word for it. */
const labels: Record<string, string> = {
  approval: 'status',
  at: 'around',
  by: 'who',
  search_status: 'status',
  show: 'only',
  active: 'active in the month of',
  topic: 'what',
}

function labelOf(key: string): string {
  return labels[key] ?? plain(key)
}

/** A day as days are written, an id as one that was chosen, all else as plain words. */
function valueWords(value: string | number | boolean): string {
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return shortDate(text)
  return /^[\da-f]{8}-/i.test(text) ? 'one chosen' : plain(text)
}

function plain(name: string): string {
  return name.replace(/[_-]+/g, ' ').toLowerCase()
}
