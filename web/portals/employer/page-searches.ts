import { mailSearch } from '#web/features/mail/custom-emails/mail-search.ts'
import { invoicesSearch } from '#web/features/money/invoices/invoices-search.ts'
import { paidSearch } from '#web/features/money/payments/payment-search.ts'
import { pendingSearch } from '#web/features/people/invitations/pending-search.ts'
import { membersSearch } from '#web/features/people/members/members-search.ts'
import { id, joinSpecs, oneOf, searchSpec } from '#web/kit/list/search-spec.ts'
import { type AccountTab, accountTab } from '#web/paths.ts'

/** What the account page keeps in its URL; an unknown tab is the first one. */
export const accountSearch = joinSpecs(
  searchSpec({
    tab: otherTab,
    /** The program to show on the subscription tab: its id, or `new`. */
    program: (value) => (value === 'new' ? value : id(value)),
  }),
  invoicesSearch,
  paidSearch,
)

function otherTab(value: unknown): AccountTab | undefined {
  const tab = Object.values(accountTab).find((known) => known === Number(value))
  return tab === accountTab.info ? undefined : tab
}

/** What the members page keeps in its URL: that of each of its lists. */
export const membersPageSearch = joinSpecs(membersSearch, pendingSearch, mailSearch)

export const paymentsSearch = joinSpecs(
  /** Left out, the saved cards. */
  searchSpec({ tab: oneOf(['invoices']) }),
  invoicesSearch,
)
