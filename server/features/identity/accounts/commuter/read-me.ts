import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import { getStaffSession } from '#server/features/identity/accounts/queries.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { lastEnd } from '#server/platform/auth/session-life.ts'
import { unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMe } from './queries.ts'

export async function readMe({ db, clock }: Platform, actor: MemberActor): Promise<Me> {
  const now = clock.now()
  const [row] = await findMe(db, { ...memberOf(actor), now })
  if (!row?.joinedAt || row.email === null) throw unauthorized()
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    pending_email: row.pendingEmail,
    joined_at: row.joinedAt.toISOString(),
    employer: {
      name: row.communityName,
      time_zone: row.timeZone,
      is_active: row.employerStatus === 'approved',
    },
    survey_filled: row.surveyedAt !== null,
    disabled: row.disabledAt !== null,
    hides_in_leaderboard: row.hidesInLeaderboard,
    gets_emails: row.unsubscribedAt === null,
    second_step: row.hasSecondStep ?? false,
    sign_in_as: await signInAsOf(db, actor),
  }
}

async function signInAsOf(
  db: Platform['db'],
  { by, sessionId }: MemberActor,
): Promise<Me['sign_in_as']> {
  if (by.adminId === undefined) return null
  const { username, startedAt } = await getStaffSession(db, sessionId)
  return { admin: username, ends_at: lastEnd('memberAccess', startedAt).toISOString() }
}
