import { addDays, type LocalDate } from '#domain/time.ts'

/** What the credit details page keeps in its URL; what is left out has its default. */
export interface CreditSearch {
  from?: LocalDate
  to?: LocalDate
  page?: number
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function creditSearch({ from, to, page }: Record<string, unknown>): CreditSearch {
  const isPage = Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1_000_000
  return { from: dateOf(from), to: dateOf(to), page: isPage ? Number(page) : undefined }
}

function dateOf(value: unknown): LocalDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const isDate = !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && addDays(value, 0) === value
  return isDate && value >= '1900-01-01' && value < '2200-01-01' ? value : undefined
}
