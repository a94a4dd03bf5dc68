import { v7 as uuid } from 'uuid'
import { type Refusal, refusalOf } from '#domain/people/invitations/refusal.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { insertInvited, renewInvitations } from './queries/invite.ts'
import { listBlockedAmong, lockKnown } from './queries/known.ts'

interface Invitee {
  name: string | null
  email: string
}

interface Admitted<Given extends Invitee> {
  admitted: (Given & { memberId: string })[]
  refused: (Given & { reason: Refusal | 'blocked' })[]
}

/**
 * Writes invitations for everybody who can be invited: people who are new, whose invitation has
 * expired, or who asked to join. Of those who invite the same address at once one succeeds.
 */
export async function admitInvitees<Given extends Invitee>(
  trx: Trx,
  { employerId, now, invitees }: { employerId: string; now: Date; invitees: readonly Given[] },
): Promise<Admitted<Given>> {
  const emails = invitees.map(({ email }) => email.toLowerCase())
  const blocked = new Set(await listBlockedAmong(trx, employerId, emails))
  const known = new Map(
    (await lockKnown(trx, employerId, emails)).map((member) => [member.email, member]),
  )
  const refused: Admitted<Given>['refused'] = []
  const fresh: Admitted<Given>['admitted'] = []
  const renewed: Admitted<Given>['admitted'] = []
  for (const invitee of invitees) {
    const email = invitee.email.toLowerCase()
    const member = known.get(email)
    const reason = blocked.has(email) ? 'blocked' : member && refusalOf(member, now)
    if (reason) refused.push({ ...invitee, reason })
    else if (member) renewed.push({ ...invitee, memberId: member.id })
    else fresh.push({ ...invitee, memberId: uuid() })
  }
  const written = new Set(await insertInvited(trx, employerId, fresh.map(toRow), now))
  if (renewed.length > 0) await renewInvitations(trx, employerId, renewed.map(toRow), now)
  for (const person of fresh) {
    // Somebody else has invited them since they were looked up.
    if (!written.has(person.memberId)) refused.push({ ...person, reason: 'already_invited' })
  }
  return {
    admitted: [...fresh.filter(({ memberId }) => written.has(memberId)), ...renewed],
    refused,
  }
}

function toRow({
  memberId,
  name,
  email,
}: {
  memberId: string
  name: string | null
  email: string
}) {
  return { id: memberId, name, email }
}
