import { auditedOthers } from '#contract/staff/audit.ts'
import { auditTopics } from '#contract/staff/audit-topics.ts'
import { historyParts } from '#web/features/identity/history/history-search.ts'
import { id, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'
import type { ViewedList } from '#web/kit/list/views/view-address.ts'

export type AuditSearch = SearchOf<typeof auditSearch>

/** What the audit log keeps in its URL: the employer, which is kept from page to page, and what narrows the rest. */
export const auditSearch = searchSpec({
  employer_id: id,
  ...historyParts(auditTopics, auditedOthers.options),
})

/** Its views, and the columns that each reader chooses. */
export const auditViews: ViewedList<AuditSearch> = {
  list: 'audit',
  all: 'Everything done',
  spec: auditSearch,
  apart: ['employer_id'],
}
