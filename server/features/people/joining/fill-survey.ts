import { surveyLinkDays } from '#domain/people/members/invitation.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { updateMember } from '#server/features/people/members/queries/change.ts'
import type { EmployerPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { rewardSignUps } from '#server/features/rewards/granting/reward-sign-up.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readToken } from '#server/platform/auth/signed-token.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findJoined, lockMember } from './queries.ts'
import { findSignUp, type Survey, surveyColumns } from './survey.ts'

const dayMs = 86_400_000

/** Whose survey a link of a mail is for, while its time is not over. */
export function readSurveyLink({ config, clock }: Platform, token: string): MemberKey | undefined {
  const read = readToken(config.signingKey, 'survey', token)
  const [employerId, memberId] = read?.ids ?? []
  if (!read || !employerId || !memberId) return undefined
  const isOver = clock.now().getTime() - read.at.getTime() > surveyLinkDays * dayMs
  return isOver ? undefined : { employerId, memberId }
}

/** Makes a member who left the survey for later complete; of two answers at once the first counts. */
export async function fillSurvey(
  platform: Platform,
  member: MemberKey,
  survey: Survey,
): Promise<'filled' | 'filled_before' | 'gone'> {
  const { employerId } = member
  const now = platform.clock.now()
  const employer = await findSignUp(platform, employerId, now)
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    // The account is locked before the member by everybody.
    if (employer) await lockLedger(trx, employerId)
    await lockMember(trx, member)
    const person = await findJoined(trx, member)
    if (!person) return 'gone'
    if (person.surveyedAt) return 'filled_before'
    await completeMember(trx, platform, member, { survey, at: now, employer })
    return 'filled'
  })
}

/** Writes the first survey of a locked member, and rewards the sign-up; the caller has locked the account where it is. */
export async function completeMember(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, memberId }: MemberKey,
  { survey, at, employer }: { survey: Survey; at: Date; employer: EmployerPrograms | null },
): Promise<void> {
  await updateMember(trx, { employerId, memberId }, { surveyed_at: at, ...surveyColumns(survey) })
  await recordAudit(trx, {
    at,
    actor: { kind: 'commuter', id: memberId },
    employerId,
    action: 'member.surveyed',
    subject: { kind: 'member', id: memberId },
    details: {},
  })
  if (employer) await rewardSignUps(trx, platform, { employerId, at, employer }, [memberId])
}
