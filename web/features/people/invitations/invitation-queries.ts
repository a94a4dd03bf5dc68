import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invitationRoutes, type PendingMember } from '#contract/people/invitations.ts'
import { invitationTextRoutes } from '#contract/people/invitations-text.ts'
import type { InvitationText } from '#domain/people/invitations/invitation-text.ts'
import { createClient } from '#web/api/client.ts'
import { listStaleMs, textFilter } from '#web/features/people/members/members-queries.ts'

export const invitations = createClient(invitationRoutes)

/** Rows of a page. Source: INV-19. */
export const pendingPerPage = 15

/** Unanswered invitations and wishes to join; the keys begin as those of every list of members. */
export function pendingQuery(page: number, text: string, type?: PendingMember['type']) {
  const query = { page, per_page: pendingPerPage, ...textFilter(text), ...(type && { type }) }
  return queryOptions({
    queryKey: ['members', 'pending', query],
    queryFn: () => invitations.listPending({ query }),
    placeholderData: keepPreviousData,
    staleTime: listStaleMs,
  })
}

export function blockedQuery(page: number) {
  const query = { page, per_page: pendingPerPage }
  return queryOptions({
    queryKey: ['members', 'blocked', query],
    queryFn: () => invitations.listBlocked({ query }),
    placeholderData: keepPreviousData,
    staleTime: listStaleMs,
  })
}

/** Sends an invitation again, or to who was accepted and has set no password the link for that. */
export function resendInvitation(id: string) {
  return invitations.resendInvitation({ params: { id } })
}

const texts = createClient(invitationTextRoutes)

/** What invitations say; asked for anew whenever it is opened, as others change it, too. */
export const invitationTextQuery = queryOptions({
  queryKey: ['invitation-text'],
  queryFn: () => texts.readInvitationText({}),
  refetchInterval: false,
  gcTime: 0,
})

export function saveInvitationText(text: InvitationText, revision: string) {
  const { subject, greeting, introduction, closing } = text
  return texts.changeInvitationText({
    body: { subject, greeting, introduction, closing, revision },
  })
}

export function sendInvitationSample(body: InvitationText) {
  return texts.sendInvitationSample({ body })
}

/** The mail with a text that may not be saved, as a member would get it, or who asks. */
export function invitationPreviewQuery(text: InvitationText, memberId: string | undefined) {
  const body = { ...text, ...(memberId && { member_id: memberId }) }
  return queryOptions({
    queryKey: ['invitation-text', 'preview', body],
    queryFn: () => texts.previewInvitationText({ body }),
    placeholderData: keepPreviousData,
    refetchInterval: false,
  })
}
