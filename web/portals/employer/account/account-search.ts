import {
  type InvoicesSearch,
  invoicesSearch,
} from '#web/features/money/invoices/invoices-search.ts'
import { type AccountTab, accountTab } from '#web/paths.ts'

export interface AccountSearch extends InvoicesSearch {
  tab?: AccountTab
  /** The id of the program to show on the subscription tab, or `new`. */
  program?: string
}

/** Reads the account page's query; an unknown tab is the first one. */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const asked = Number(search.tab)
  const tab = Object.values(accountTab).find((known) => known === asked)
  const shown = tab === accountTab.info ? undefined : tab
  const program = programOf(search.program)
  return { tab: shown, ...(program && { program }), ...invoicesSearch(search) }
}

function programOf(asked: unknown): string | undefined {
  const isKnown =
    typeof asked === 'string' && /^(new|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(asked)
  return isKnown ? asked : undefined
}
