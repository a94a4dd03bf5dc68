import { type InvoicesSearch, invoicesSearch } from '#web/features/invoices/invoices-search.ts'
import { type AccountTab, accountTab } from '#web/paths.ts'

export interface AccountSearch extends InvoicesSearch {
  tab?: AccountTab
}

/** Reads the account page's query; an unknown tab is the first one. */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const asked = Number(search.tab)
  const tab = Object.values(accountTab).find((known) => known === asked)
  const shown = tab === accountTab.info ? undefined : tab
  return { tab: shown, ...invoicesSearch(search) }
}
