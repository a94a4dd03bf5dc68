import { auditedOthers } from '#contract/staff/audit.ts'
import { auditTopics } from '#contract/staff/audit-topics.ts'
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

export type AuditSearch = SearchOf<typeof auditSearch>

/** What the audit log keeps in its URL; what is left out narrows nothing. */
export const auditSearch = searchSpec({
  employer_id: id,
  from: day,
  to: day,
  /** An administrator by id, or those who are none. */
  by: (value) => other(value) ?? id(value),
  topic: oneOf(auditTopics),
  search: text,
  page: pageNumber,
  per_page: wholeNumber(1, 2000),
})

const other = oneOf(auditedOthers.options)

/** What clears every filter but the employer, which is kept from page to page. */
export const unfiltered = {
  from: undefined,
  to: undefined,
  by: undefined,
  topic: undefined,
  search: undefined,
  page: undefined,
} as const satisfies AuditSearch

export function isFiltered({ from, to, by, topic, search }: AuditSearch): boolean {
  return [from, to, by, topic, search].some((filter) => filter !== undefined)
}
