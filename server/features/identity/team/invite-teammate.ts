import { v7 as uuid } from 'uuid'
import type { Role } from '#contract/route.ts'
import { teamInvitationDays } from '#domain/identity/team/invitation.ts'
import { requireCurrentPassword } from '#server/features/identity/accounts/current-password.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, roleMissing, userOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TeamChanger } from './change-team.ts'
import { mailTeamInvitationJob } from './mail-team-invitation.ts'
import {
  deleteInvitation,
  insertInvitation,
  lockInvitations,
  renewInvitation,
} from './queries/invitations.ts'
import { lockTeam } from './queries/people.ts'

/** Mails of invitations by an employer in 15 minutes. */
const mostMails = 30
/** People and invitations of an employer; whoever needs more talks to support first. */
const mostPeople = 200

interface Invited {
  name: string
  email: string
  role: Role
  currentPassword: string | undefined
}

/** Invites a person; who would become an owner is vouched for by the password of the one who asks. */
export async function inviteTeammate(
  platform: Platform,
  { actor, address }: TeamChanger,
  { name, email, role, currentPassword }: Invited,
): Promise<void> {
  const { employerId } = actor
  const { userId } = userOf(actor)
  if (role === 'owner') {
    await requireCurrentPassword(platform, userOf(actor), currentPassword, address)
  }
  await guardMails(platform, employerId)
  const now = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const team = await ownTeam(trx, actor)
    if (team.some((person) => isSame(person.email, email))) {
      throw invalid({ email: ['This person is in your team already'] })
    }
    const waiting = await lockInvitations(trx, employerId)
    const before = waiting.find((invitation) => isSame(invitation.email, email))
    if (before && before.expiresAt > now) {
      throw invalid({
        email: ['This person is invited already: send the invitation again instead'],
      })
    }
    if (team.length + waiting.length >= mostPeople) {
      throw conflict('team_full', `A team has at most ${mostPeople} people, invited ones included`)
    }
    if (before) await deleteInvitation(trx, { employerId, id: before.id })
    const id = uuid()
    await insertInvitation(trx, {
      ...linkOf(now),
      employer_id: employerId,
      id,
      name,
      email,
      role,
      invited_by: userId,
    })
    await note(trx, actor, now, { action: 'teammate.invited', id, details: { role } })
    await platform.jobs.enqueue(trx, mailTeamInvitationJob, {
      employerId,
      invitationId: id,
      invitedAt: now.toISOString(),
    })
  })
}

export async function resendInvitation(
  platform: Platform,
  { actor }: TeamChanger,
  id: string,
): Promise<void> {
  const { employerId } = actor
  await guardMails(platform, employerId)
  const now = platform.clock.now()
  const { token_hash, expires_at } = linkOf(now)
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await ownTeam(trx, actor)
    const link = { tokenHash: token_hash, now, expiresAt: expires_at }
    if (!(await renewInvitation(trx, { employerId, id }, link))) throw notFound('The invitation')
    await note(trx, actor, now, { action: 'teammate.invited_again', id })
    await platform.jobs.enqueue(trx, mailTeamInvitationJob, {
      employerId,
      invitationId: id,
      invitedAt: now.toISOString(),
    })
  })
}

export async function cancelInvitation(
  platform: Platform,
  { actor }: TeamChanger,
  id: string,
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await ownTeam(trx, actor)
    if (!(await deleteInvitation(trx, { employerId, id }))) throw notFound('The invitation')
    await note(trx, actor, platform.clock.now(), { action: 'teammate.invitation_cancelled', id })
  })
}

/** The team, held to the end; throws where whoever asks is no owner any more. */
async function ownTeam(trx: Trx, actor: Actor) {
  const { userId } = userOf(actor)
  const team = await lockTeam(trx, actor.employerId)
  if (team.find(({ id }) => id === userId)?.role !== 'owner') throw roleMissing()
  return team
}

async function guardMails(platform: Platform, employerId: string): Promise<void> {
  await guardedUse(platform, { purpose: 'team invitation', address: employerId, most: mostMails })
}

/** Of a token that nobody has: the job makes the one that is mailed. */
function linkOf(now: Date) {
  return {
    token_hash: tokenHash(newToken()),
    invited_at: now,
    expires_at: new Date(now.getTime() + teamInvitationDays * 86_400_000),
  }
}

async function note(
  trx: Trx,
  actor: Actor,
  at: Date,
  { action, id, details }: { action: string; id: string; details?: { role: Role } },
): Promise<void> {
  const subject = { kind: 'user_invitation', id }
  await auditEmployer(trx, actor, { at, action, subject, ...(details && { details }) })
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
