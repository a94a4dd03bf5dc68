import type { BlockedAddress, PendingMember } from '#contract/people/invitations.ts'
import { memberState } from '#domain/people/members/member-state.ts'
import type { getCommunity } from './queries/community.ts'
import type { listBlocked, listPending } from './queries/list.ts'

type Community = Awaited<ReturnType<typeof getCommunity>>
type PendingRow = Awaited<ReturnType<typeof listPending>>['rows'][number]
type BlockedRow = Awaited<ReturnType<typeof listBlocked>>['rows'][number]

/** An unanswered invitation or wish to join on the wire. */
export function presentPending(row: PendingRow, community: Community, now: Date): PendingMember {
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

export function presentBlocked(row: BlockedRow): BlockedAddress {
  return { _id: row.id, name: row.name, email: row.email, created_at: row.blockedAt.toISOString() }
}
