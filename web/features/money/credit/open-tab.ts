import type { Employer } from '#contract/identity/accounts.ts'
import type { CreditSearch } from './credit-search.ts'

type CreditTab = 'summary' | NonNullable<CreditSearch['tab']>

/** The tab that is open: the address may name one that takes a permission. */
export function openTab(
  { tab }: CreditSearch,
  { expired_credit }: Employer['features'],
): CreditTab {
  return tab === undefined || (tab === 'expired' && !expired_credit) ? 'summary' : tab
}
