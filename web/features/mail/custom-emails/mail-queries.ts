import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { customEmailRoutes } from '#contract/mail/custom-emails.ts'
import type { CustomEmail } from '#contract/mail/custom-emails-fields.ts'
import { memberRoutes } from '#contract/people/members.ts'
import { createClient } from '#web/api/client.ts'
import type { AudienceValues } from './audience-values.ts'

export const customEmails = createClient(customEmailRoutes)
const members = createClient(memberRoutes)

/** Rows of a page. Source: MAIL-19, MAIL-29. */
export const emailsPerPage = 10

/** Every list and count of the section; what changes one may change the others. */
export const mailKey = ['custom-emails'] as const

export const recipientCountsKey = [...mailKey, 'recipients'] as const

/** How many each rule reaches now, of those quiet for so many days and living within so many miles. */
export function recipientCountsQuery({ days, miles }: Pick<AudienceValues, 'days' | 'miles'>) {
  return queryOptions({
    queryKey: [...recipientCountsKey, days, miles],
    queryFn: () => customEmails.countRecipients({ query: { days, miles } }),
    refetchOnMount: 'always',
  })
}

/** What became of an email: asked again while somebody looks, as mails arrive and links are followed. */
export function resultsQuery(id: string) {
  return queryOptions({
    queryKey: [...mailKey, 'results', id],
    queryFn: () => customEmails.readResults({ params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: later,
  })
}

/** Members by part of their name, to look at an email as one of them. */
export function readersQuery(name: string) {
  const query = { per_page: 20, order_by: 'name', order_direction: 'asc', state: 'joined' } as const
  return queryOptions({
    queryKey: [...mailKey, 'readers', name],
    queryFn: () => members.listMembers({ query: { ...query, ...(name && { name }) } }),
    placeholderData: keepPreviousData,
  })
}

/** Emails leave by themselves: an open list looks often when one is due, now and then otherwise. */
export function emailsQuery(list: 'scheduled' | 'sent', page: number) {
  const which = list === 'sent' ? ({ sent: 'true' } as const) : ({ drafts: 'true' } as const)
  const query = { page, per_page: emailsPerPage, ...which }
  return queryOptions({
    queryKey: [...mailKey, list, page],
    queryFn: () => customEmails.listCustomEmails({ query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isMoving(state.data?.data ?? [], Date.now()) ? soon : later),
  })
}

const soon = 3000
const later = 60_000

/** Whether an email leaves within a minute, or is leaving. */
function isMoving(emails: readonly CustomEmail[], now: number): boolean {
  return emails.some(({ sent, draft, counts, when_to_send }) =>
    sent ? counts.waiting > 0 : !draft && Date.parse(when_to_send ?? '') < now + later,
  )
}
