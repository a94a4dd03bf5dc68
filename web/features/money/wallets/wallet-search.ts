import { walletTypes } from '#contract/money/wallets-words.ts'
import {
  day,
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import type { PeriodKind } from './wallet-period.ts'

export type WalletSearch = SearchOf<typeof walletSearch>

/** Two words mean all time. Source: X-QRY-03. */
function periodKind(value: unknown): PeriodKind | undefined {
  if (value === 'all_time') return 'all'
  return oneOf(['month', 'year', 'all'])(value)
}

/** What the pages of wallets keep in the URL; what is left out has its default. */
export const walletSearch = searchSpec({
  /** The member whose wallet it is, or whom an employer's transactions concern. */
  employee_id: id,
  search: text,
  type: oneOf(walletTypes),
  /** Left out, all time. */
  period: periodKind,
  /** A day of that month or year; left out, today. */
  day,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
  payments_page: pageNumber,
})

/** What clears every filter but whose wallet it is. */
export const unfiltered = {
  search: undefined,
  type: undefined,
  period: undefined,
  day: undefined,
  page: undefined,
} as const satisfies WalletSearch

export function isFiltered({ search, type, period }: WalletSearch): boolean {
  return search !== undefined || type !== undefined || (period ?? 'all') !== 'all'
}
