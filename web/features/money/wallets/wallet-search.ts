import { walletTypes } from '#contract/money/wallets-labels.ts'
import { periodParts } from '#web/kit/list/period-search.ts'
import {
  id,
  oneOf,
  pageNumber,
  type SearchOf,
  searchSpec,
  text,
  wholeNumber,
} from '#web/kit/list/search-spec.ts'
import { type ViewedList, viewParts } from '#web/kit/list/views/view-address.ts'

export type WalletSearch = SearchOf<typeof walletSearch>

const walletPanels = ['add-credit', 'add-payment', 'withdraw'] as const

/** What the pages of wallets keep in the URL; what is left out has its default. */
export const walletSearch = searchSpec({
  ...viewParts,
  /** The member whose wallet it is, or whom an employer's transactions concern. */
  employee_id: id,
  search: text,
  type: oneOf(walletTypes),
  ...periodParts,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
  payments_page: pageNumber,
  /** What is open above the page, so that any page can link to it. */
  panel: oneOf(walletPanels),
})

const wallet: Omit<ViewedList<WalletSearch>, 'list'> = {
  all: 'All transactions',
  spec: walletSearch,
  apart: ['employee_id', 'panel'],
}

/** The views of an employer’s transactions, and the columns that each reader chooses. */
export const employerWalletViews: ViewedList<WalletSearch> = {
  list: 'business-transactions',
  ...wallet,
}

/** Those of a member’s transactions. */
export const memberWalletViews: ViewedList<WalletSearch> = {
  list: 'member-transactions',
  ...wallet,
}

/** What clears every filter but whose wallet it is. */
export const unfiltered = {
  search: undefined,
  type: undefined,
  period: undefined,
  at: undefined,
  page: undefined,
} as const satisfies WalletSearch

export function isFiltered({ search, type, period }: WalletSearch): boolean {
  return search !== undefined || type !== undefined || (period ?? 'all_time') !== 'all_time'
}
