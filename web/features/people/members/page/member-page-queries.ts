import { queryOptions } from '@tanstack/react-query'
import { type MemberMails, memberMailRoutes } from '#contract/people/members-mails.ts'
import { memberPageRoutes } from '#contract/people/members-page.ts'
import { createClient } from '#web/api/client.ts'
import { listStaleMs } from '#web/features/people/members/members-queries.ts'
import { membersSearch } from '#web/features/people/members/members-search.ts'
import { day, oneOf, pageNumber, queryOf, searchSpec, text } from '#web/kit/list/search-spec.ts'
import type { Paging } from '#web/kit/list/use-list-search.ts'

const pages = createClient(memberPageRoutes)
const mails = createClient(memberMailRoutes)

/** What the page of one member keeps in the URL. */
export const memberPageSearch = searchSpec({
  /** What the member is called until their page has come. */
  name: text,
  /** The list that it was opened from. */
  list: queryOf(membersSearch),
  /** Any day of the week of trips that is shown; absent is this week. */
  week: day,
  /** What is open above the page, so that any page can link to it. */
  panel: oneOf(['mail']),
  rewards_page: pageNumber,
  mails_page: pageNumber,
  history_page: pageNumber,
})

export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['members', 'one', id],
    queryFn: () => pages.readMember({ params: { id } }),
    staleTime: listStaleMs,
  })
}

type AskedPage = Pick<Paging, 'page' | 'perPage'>

function mailsQuery(
  key: readonly string[],
  { page, perPage }: AskedPage,
  read: (query: { page: number; per_page: number }) => Promise<MemberMails>,
) {
  return queryOptions({
    queryKey: [...key, page, perPage],
    queryFn: () => read({ page, per_page: perPage }),
    staleTime: listStaleMs,
  })
}

/** What the employer had mailed to a member. */
export function memberMailsQuery(id: string, page: AskedPage) {
  return mailsQuery(['members', 'mails', id], page, (query) =>
    mails.listMemberMails({ params: { id }, query }),
  )
}

/** All mails to a member, for staff. */
export function anyMailsQuery(id: string, page: AskedPage) {
  return mailsQuery(['staff-members', 'mails', id], page, (query) =>
    mails.listMailsOfAny({ params: { id }, query }),
  )
}

/** All mails to the member who asks. */
export function ownMailsQuery(page: AskedPage) {
  return mailsQuery(['own-mails'], page, (query) => mails.ownMails({ query }))
}
