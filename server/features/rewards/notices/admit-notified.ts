import type { FailureReason } from '#contract/people/invitations.ts'
import type { Recipient } from '#server/features/mail/outbox/queue-bulk.ts'
import { admitInvitees } from '#server/features/people/invitations/admit-invitees.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { listKnown } from './queries/notices.ts'
import { recipientOf } from './recipients.ts'

interface Row {
  row: number
  name: string | null
  email: string
}

interface Admitted {
  recipients: Recipient[]
  refused: (Row & { reason: FailureReason })[]
}

type Known = Awaited<ReturnType<typeof listKnown>>[number]

/**
 * Invites who can be invited, as an upload of members does, and takes those in who are members or invited
 * already: a notice is for them, too, unless they want no mails or were deactivated.
 */
export async function admitNotified(
  trx: Trx,
  { employerId, now, rows }: { employerId: string; now: Date; rows: readonly Row[] },
): Promise<Admitted> {
  const { admitted, refused } = await admitInvitees(trx, { employerId, now, invitees: rows })
  const recipients = admitted.map(({ memberId, email }) =>
    recipientOf({ ...invitedNow(now), id: memberId, email }),
  )
  const known = await listKnown(
    trx,
    employerId,
    refused.map(({ email }) => email.toLowerCase()),
  )
  const byEmail = new Map(known.map((person) => [person.email, person]))
  const left: Admitted['refused'] = []
  for (const row of refused) {
    const person = byEmail.get(row.email.toLowerCase())
    const reason = person ? reasonAgainst(person, row.reason) : row.reason
    if (person && !reason) recipients.push(recipientOf({ ...person, email: row.email }))
    else left.push({ ...row, reason: reason ?? row.reason })
  }
  return { recipients, refused: left }
}

function invitedNow(now: Date) {
  return { invitedAt: now, joinedAt: null, joinLinkAt: now, hasLogin: false }
}

function reasonAgainst(person: Known, refusal: FailureReason): FailureReason | null {
  const isKnown = refusal === 'already_member' || refusal === 'already_invited'
  if (!isKnown) return refusal
  if (person.disabledAt) return 'inactive'
  return person.unsubscribedAt ? 'unsubscribed' : null
}
