import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CustomEmail, customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { createClient } from '#web/api/client.ts'

export const customEmails = createClient(customEmailRoutes)

/** Rows of a page. Source: MAIL-19, MAIL-29. */
export const emailsPerPage = 10

/** Every list and count of the section; what changes one may change the others. */
export const mailKey = ['custom-emails'] as const

export const recipientCountsQuery = queryOptions({
  queryKey: [...mailKey, 'recipients'],
  queryFn: () => customEmails.countRecipients({}),
  refetchOnMount: 'always',
})

/** Emails leave by themselves: an open list looks often when one is due, now and then otherwise. */
export function emailsQuery(list: 'scheduled' | 'sent', page: number, isFailed = false) {
  const sent = { sent: 'true', ...(isFailed && { failed: 'true' as const }) } as const
  const which = list === 'sent' ? sent : ({ drafts: 'true' } as const)
  const query = { page, per_page: emailsPerPage, ...which }
  return queryOptions({
    queryKey: [...mailKey, list, page, ...(isFailed ? ['failed'] : [])],
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
