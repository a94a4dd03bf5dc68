import { v7 as uuid } from 'uuid'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { rememberDevice } from '#server/platform/auth/known-devices.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findInvitation, takeInvitation } from './queries/invitations.ts'
import { insertPerson, lockTeam } from './queries/people.ts'
import { roleNames } from './role-names.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** What a mailed link invites to; throws where it works no more. */
export async function readInvitation({ db, clock }: Platform, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, tokenHash(token), clock.now())
  if (!invitation) throw overLink()
  return invitation
}

/**
 * Makes who was invited one of the employer's people. Their device is known from then on, so that no stranger's
 * guesses keep them out. The owners are told.
 */
export async function acceptInvitation(
  platform: Platform,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<{ email: string; deviceToken: string }> {
  const invitation = await readInvitation(platform, token)
  const { employerId, email, role } = invitation
  const hash = await hashNewPassword(password)
  const userId = uuid()
  const now = platform.clock.now()
  const deviceToken = await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const team = await lockTeam(trx, employerId)
    const key = { employerId, id: invitation.id }
    if (!(await takeInvitation(trx, key, tokenHash(token)))) throw overLink()
    await insertPerson(trx, {
      employer_id: employerId,
      id: userId,
      name,
      email,
      password_hash: hash,
      role,
      created_at: now,
    })
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id: employerId },
      userId,
      employerId,
      action: 'teammate.joined',
      subject: { kind: 'user', id: userId },
      details: { role },
    })
    for (const owner of team.filter((person) => person.role === 'owner')) {
      await queueMail(platform, trx, {
        idempotencyKey: `teammate-joined:${userId}:${owner.id}`,
        employerId,
        to: owner.email,
        ...joinedLetter(name, roleNames[role]),
      })
    }
    return rememberDevice(trx, { employerId, accountId: userId }, undefined, now)
  }).catch((error: unknown) => {
    if (!breaksIndex(error, 'employer_users_email')) throw error
    throw conflict(
      'email_taken',
      'This address has come to belong to an account: ask for an invitation of another one',
    )
  })
  return { email, deviceToken }
}

function joinedLetter(name: string, role: string) {
  return letter({
    subject: `${name} has joined your team`,
    paragraphs: [`${name} has accepted the invitation and is ${role} of your organization now.`],
  })
}

const overLink = () => invalid({ token: ['The link is not valid any more'] })
