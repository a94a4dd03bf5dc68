import { type MailSearch, mailSearch } from '#web/features/mail/custom-emails/mail-search.ts'
import {
  type PendingSearch,
  pendingSearch,
} from '#web/features/people/invitations/pending-search.ts'
import { type MembersSearch, membersSearch } from '#web/features/people/members/members-search.ts'

/** What the members page keeps in its URL: that of each of its lists. */
export interface MembersPageSearch extends MembersSearch, PendingSearch, MailSearch {}

export function membersPageSearch(search: Record<string, unknown>): MembersPageSearch {
  return { ...membersSearch(search), ...pendingSearch(search), ...mailSearch(search) }
}
