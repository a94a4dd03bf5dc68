import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { completeMember } from '#server/features/people/joining/fill-survey.ts'
import { lockMember } from '#server/features/people/joining/queries.ts'
import { findSignUp, type Survey, surveyColumns } from '#server/features/people/joining/survey.ts'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import { forgetWhose } from '#server/features/planning/mode-choice/map/queries.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwnSurvey } from './queries.ts'

/**
 * Saves a member's survey. The first one makes them complete; a later one counts from now on, and that there was one is
 * told to no employer, as it says where somebody lives.
 */
export async function saveOwnSurvey(
  platform: Platform,
  actor: MemberActor,
  survey: Survey,
): Promise<void> {
  const { db, clock } = platform
  const member = memberOf(actor)
  const { employerId, memberId } = member
  const at = clock.now()
  const employer = await findSignUp(platform, employerId, at)
  await inEmployerTransaction(db, employerId, async (trx) => {
    // The account is locked before the member by everybody.
    if (employer) await lockLedger(trx, employerId)
    await lockMember(trx, member)
    const [held] = await findOwnSurvey(trx, member)
    if (!held) throw unauthorized()
    if (held.disabledAt) {
      throw conflict('member_disabled', 'This account is disabled: its survey stays as it is')
    }
    if (!held.surveyedAt) {
      await completeMember(trx, platform, member, { survey, at, employer })
      return
    }
    await updateMember(trx, member, surveyColumns(survey))
    const hasMoved =
      held.homeLatitude !== survey.homeLatitude || held.homeLongitude !== survey.homeLongitude
    if (hasMoved) await forgetWhose(trx, member)
    await auditEmployer(trx, actor, {
      at,
      action: 'member_data.survey_changed',
      subject: { kind: 'member', id: memberId },
    })
  })
}
