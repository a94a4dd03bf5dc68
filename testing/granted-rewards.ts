import { v7 as uuid } from 'uuid'
import type { Reason } from '#domain/rewards/granting/explanation.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { grantRewards } from '#server/features/rewards/granting/grant-rewards.ts'
import type { Grant } from '#server/features/rewards/granting/limit-grants.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

type Given = Pick<Grant, 'memberId' | 'earnedOn' | 'reason'> & Partial<Grant>

/** Grants rewards as the engine does, in one transaction; answers their ids. */
export async function grantAll(
  { platform }: TestApp,
  { employerId, programId }: { employerId: string; programId: string },
  given: readonly Given[],
): Promise<string[]> {
  const at = platform.clock.now()
  const days = given.map(({ earnedOn }) => earnedOn).sort()
  const [fromOn = '', untilOn = ''] = [days[0], days.at(-1)]
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const { programs } = await readPrograms(trx, { employerId, fromOn, untilOn })
    const grants = given.map((grant) => ({
      programId,
      kind: grant.reason.kind,
      key: uuid(),
      month: grant.earnedOn,
      grossCents: grant.reason.fullCents,
      ...grant,
    }))
    const granted = await grantRewards(trx, platform, { employerId, at, programs }, grants)
    return granted.map(({ id }) => id)
  })
}

/** A walk that is worth so much. */
export function walkOn(tripOn: LocalDate, fullCents: number): Reason {
  return {
    kind: 'trip',
    mode: 'walk',
    tripOn,
    scoring: 'mode_based',
    rate: fullCents,
    quantity: 1,
    multiplier: 1,
    points: fullCents,
    thousandPointsCents: 1000,
    fullCents,
  }
}

/** The draw of the week before a day, which somebody won; its period and itself. */
export async function drawnWeek(
  { platform, clock }: TestApp,
  { employerId, programId }: { employerId: string; programId: string },
  weekOn: LocalDate,
): Promise<{ periodId: string; drawId: string }> {
  const [periodId, drawId] = [uuid(), uuid()]
  await platform.db
    .insertInto('draw_periods')
    .values({
      employer_id: employerId,
      id: periodId,
      kind: 'weekly',
      start_on: weekOn,
      last_on: addDays(weekOn, 6),
      version: 1,
      seed: '0'.repeat(64),
      seed_hash: '1'.repeat(64),
      published_at: clock.now(),
      time_zone: 'America/Denver',
      begins_at: clock.now(),
      draws_at: clock.now(),
      drawn_at: clock.now(),
      outcome: 'drawn',
    })
    .execute()
  await platform.db
    .insertInto('draws')
    .values({
      employer_id: employerId,
      id: drawId,
      period_id: periodId,
      program_id: programId,
      entry: '1',
      rule: JSON.stringify({}),
      entrants: 1,
    })
    .execute()
  return { periodId, drawId }
}
