import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { type LocalDate, localDateOf, startOfMonth } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Granted, grantRewards } from './grant-rewards.ts'
import type { Grant } from './limit-grants.ts'
import { listReturning } from './queries/extra-facts.ts'
import type { EmployerPrograms } from './read-programs.ts'

/** The sign-up reward in force on a day; null when there is none. */
export function signUpOn(
  { mayReward, programs }: EmployerPrograms,
  today: LocalDate,
): { programId: string; cents: number } | null {
  const rules = mayReward ? rulesOn(programs, today) : null
  const { signUpEnabled = false, signUpCents = 0 } = rules?.settings ?? {}
  return rules && signUpEnabled && signUpCents > 0
    ? { programId: rules.programId, cents: signUpCents }
    : null
}

/**
 * Rewards members, each once, who have become complete: joined, with the commute survey. Who closed their account and
 * came back has had it. The caller has locked the account.
 */
export async function rewardSignUps(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, at, employer }: { employerId: string; at: Date; employer: EmployerPrograms },
  memberIds: readonly string[],
): Promise<Granted[]> {
  const today = localDateOf(at, employer.timeZone)
  const signUp = signUpOn(employer, today)
  if (!signUp) return []
  const { programId, cents } = signUp
  const returning = await listReturning(trx, { employerId, memberIds })
  const before = new Set(returning.map(({ id }) => id))
  const newcomers = memberIds.filter((id) => !before.has(id))
  const grants = newcomers.map(
    (memberId): Grant => ({
      memberId,
      programId,
      kind: 'signup',
      key: `signup:${memberId}`,
      earnedOn: today,
      month: startOfMonth(today),
      grossCents: cents,
      reason: { kind: 'signup', fullCents: cents },
    }),
  )
  return grantRewards(trx, platform, { employerId, at, programs: employer.programs }, grants)
}
