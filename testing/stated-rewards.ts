import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { cancelRewards } from '#server/features/rewards/granting/cancel-rewards.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { createMember, tokenOf } from './factories.ts'
import { drawnWeek, grantAll, walkOn } from './granted-rewards.ts'
import { rewardingCommunity } from './rewarding-community.ts'
import type { TestApp } from './test-app.ts'

export const statementsBegin = '2026-11-13T18:00:00Z'

/**
 * On 13 November Sam walks for $3.00, a limit takes all of another walk, and Bo wins $20.00 and $25.00:
 * approved by the 20th. Then Bo walks for $4.00, $1.50 of a second walk is cancelled, and the credit is not enough for Sam's
 * sign-up of $5.00. The app begins at `statementsBegin`.
 */
export async function statedRewards(app: TestApp) {
  const { employer, programId, member } = await rewardingCommunity(app, { creditCents: 5400 })
  const of = { employerId: employer.id, programId }
  const bo = await createMember(app, employer.id, {
    name: '=Bo, "Example"',
    email: 'bo@bo.example',
  })
  const week = await drawnWeek(app, of, '2026-11-09')
  const trip = { id: await insertWalk(app, member.id, employer.id), direction: 'to_work' as const }
  await grantAll(app, of, [
    { memberId: member.id, earnedOn: '2026-11-12', trip, reason: walkOn('2026-11-11', 300) },
    {
      memberId: member.id,
      earnedOn: '2026-11-12',
      reason: walkOn('2026-11-12', 300),
      grossCents: 0,
      cutCents: 300,
      cuts: [{ by: 'monthly_cap', cents: 300 }],
    },
    { memberId: bo.id, earnedOn: '2026-11-15', drawId: week.drawId, reason: weekly },
    { memberId: bo.id, earnedOn: '2026-10-31', reason: prize },
  ])
  app.clock.set('2026-11-20T18:00:00Z')
  await approveRewardsJob.run(app.platform, {})
  const [, cancelled = ''] = await grantAll(app, of, [
    { memberId: bo.id, earnedOn: '2026-11-19', reason: walkOn('2026-11-19', 400) },
    { memberId: bo.id, earnedOn: '2026-11-20', reason: walkOn('2026-11-20', 150) },
    { memberId: member.id, earnedOn: '2026-11-20', reason: { kind: 'signup', fullCents: 500 } },
  ])
  await inEmployerTransaction(app.platform.db, employer.id, async (trx) => {
    await lockLedger(trx, employer.id)
    const at = app.clock.now()
    const why = { employerId: employer.id, at, reason: 'trip_deleted' } as const
    await cancelRewards(trx, app.platform, why, [cancelled])
  })
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employerId: employer.id, sam: member, bo, token, periodId: week.periodId }
}

async function insertWalk(app: TestApp, memberId: string, employerId: string): Promise<string> {
  const id = crypto.randomUUID()
  await app.platform.db
    .insertInto('trips')
    .values({
      employer_id: employerId,
      id,
      member_id: memberId,
      trip_on: '2026-11-11',
      direction: 'to_work',
      mode: 'walk',
      miles: 1,
      source: 'website',
      factors_version: 1,
      points: 300,
      co2_saved_kg: 0.3,
      cost_cents: 25,
      cost_savings_cents: 40,
      benefit_minutes: 20,
      reduced_vmt: 1,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

const weekly = {
  kind: 'weekly',
  weekOn: '2026-11-09',
  type: 'random_reporter',
  numberOfTrips: null,
  entry: 1,
  entrants: 2,
  multiplier: 1,
  fullCents: 2000,
} as const
const prize = {
  kind: 'prize',
  month: '2026-10-01',
  prize: 'most_green_trips',
  count: 12,
  tie: 'none',
  multiplier: 1,
  fullCents: 2500,
} as const
