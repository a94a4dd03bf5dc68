import type {
  BlockedAddress,
  invitationRoutes,
  PendingMember,
} from '#contract/people/invitations.ts'
import type { Handlers } from '#contract/route.ts'
import { memberState } from '#domain/people/members/member-state.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { blockRequest, cancelInvitation, unblockAddress } from './cancel-invitation.ts'
import { invite } from './invite.ts'
import { getCommunity } from './queries/answer.ts'
import { listBlocked, listPending } from './queries/list.ts'
import { resendInvitation } from './resend-invitation.ts'
import { uploadMembers } from './upload-members.ts'
import { uploadTemplate } from './upload-template.ts'

const done = (result: string) => ({ status: true, result }) as const

export function invitationHandlers(
  platform: Platform,
): Handlers<typeof invitationRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async invite({ body }, { actor }) {
      await invite(platform, actor, body)
      return done('Invitation sent successfully')
    },

    async resendInvitation({ params }, { actor }) {
      await resendInvitation(platform, actor, params.id)
      return done('The invitation was sent again')
    },

    async acceptInvitation({ params }, { actor }) {
      await acceptInvitation(platform, actor, params.id)
      return done('Accepted: a link to set a password is on its way')
    },

    async cancelInvitation({ params }, { actor }) {
      const was = await cancelInvitation(platform, actor, params.id)
      return done(was === 'withdrawn' ? 'The invitation was withdrawn' : 'The request was declined')
    },

    async blockInvitation({ params }, { actor }) {
      await blockRequest(platform, actor, params.id)
      return done('The request was declined and the address blocked')
    },

    async unblockAddress({ params }, { actor }) {
      await unblockAddress(platform, actor, params.id)
      return done('The address is no longer blocked')
    },

    async listBlocked({ query }, { actor: { employerId } }) {
      const { rows, total } = await listBlocked(db, { employerId, ...pageOf(query) })
      return presentPage(query, total, rows.map(presentBlocked))
    },

    async listPending({ query }, { actor: { employerId } }) {
      const { name, email, type } = query
      const [{ rows, total }, community] = await Promise.all([
        listPending(db, { employerId, name, email, type, ...pageOf(query) }),
        getCommunity(db, employerId),
      ])
      const now = clock.now()
      const data = rows.map((row) => presentPending(row, community, now))
      return presentPage(query, total, data)
    },

    async uploadMembers({ file }, { actor }) {
      const { uploadId, invited, failures } = await uploadMembers(platform, actor, file)
      return {
        status: true,
        result: invited > 0 ? 'Emails sent successfully' : 'Nobody in the file could be invited',
        count: invited,
        failed_emails: failures.map(({ email }) => email),
        failed_reasons: failures,
        data: { id: uploadId },
      }
    },

    uploadTemplate: async ({ query }) => uploadTemplate(query.format, clock.now()),
  }
}

type Community = Awaited<ReturnType<typeof getCommunity>>
type PendingRow = Awaited<ReturnType<typeof listPending>>['rows'][number]
type BlockedRow = Awaited<ReturnType<typeof listBlocked>>['rows'][number]

/** An unanswered invitation or wish to join on the wire. */
function presentPending(row: PendingRow, community: Community, now: Date): PendingMember {
  return {
    _id: row.id,
    name: row.name,
    // Only the deleted have no address, and they are not listed.
    email: row.email ?? '',
    created_at: (row.invitedAt ?? row.askedAt)?.toISOString() ?? null,
    type: row.invitedAt ? 'invitation' : 'request_to_employer',
    expired: memberState(row, now) === 'expired',
    business: { name: community.name, address: community.address },
  }
}

function presentBlocked(row: BlockedRow): BlockedAddress {
  return { _id: row.id, name: row.name, email: row.email, created_at: row.blockedAt.toISOString() }
}
