import { v7 as uuid } from 'uuid'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { createRewardProgram } from '#server/features/rewards/settings/create-reward-program.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { buyCredit } from './credit.ts'
import { createEmployer, createMember, tokenOf } from './factories.ts'
import type { TestApp } from './test-app.ts'

interface Rewarding {
  employer: Parameters<typeof createEmployer>[1]
  /** Bought now; none when 0. */
  creditCents: number
  startOn: LocalDate
  lastOn: LocalDate | null
  /** Beside points by mode with their defaults; all else is off unless stated. */
  settings: Partial<ProgramSettings>
  /** Makes it a fixed-cost program, funded by the platform. */
  fixedCost: { costPerEmployeeCents: number; employees: number } | null
}

/** Trips earn by mode, up to 100 dollars a month; nothing else rewards. */
export const tripsOnly: ProgramSettings = programSettings({
  ...pointsBasedDefaults,
  maxMonthlyCents: 10_000,
  signUpEnabled: false,
  prizesEnabled: false,
  weeklyEnabled: false,
})

/** An employer with a running subscription, a reward program since October 2026, credit, and a member. */
export async function rewardingCommunity(app: TestApp, overrides: Partial<Rewarding> = {}) {
  const {
    creditCents = 100_000,
    startOn = '2026-10-01',
    lastOn = null,
    settings = {},
    fixedCost = null,
  } = overrides
  const employer = await createEmployer(app, overrides.employer)
  const subscriptionId = await launched(app, employer.id, { startOn, settings, fixedCost })
  const { id: programId } = await inTransaction(app.platform.db, (trx) =>
    createRewardProgram(trx, app.platform, jobActor(employer.id, 'launch'), {
      subscriptionId: fixedCost ? subscriptionId : null,
      startOn,
      lastOn,
      settings: { ...tripsOnly, ...settings },
      at: app.clock.now(),
    }),
  )
  if (creditCents > 0) await buyCredit(app, employer.id, creditCents)
  const member = await createMember(app, employer.id)
  return {
    employer,
    programId,
    subscriptionId,
    member,
    employerToken: await tokenOf(app, { kind: 'employer', employerId: employer.id }),
    memberToken: await memberTokenOf(app, member),
  }
}

/** A session of a member. */
export function memberTokenOf(app: TestApp, member: { employer_id: string; id: string }) {
  return tokenOf(app, { kind: 'commuter', employerId: member.employer_id, memberId: member.id })
}

async function launched(
  { platform, clock }: TestApp,
  employerId: string,
  { startOn, settings, fixedCost }: Pick<Rewarding, 'startOn' | 'settings' | 'fixedCost'>,
): Promise<string> {
  const id = uuid()
  const now = clock.now()
  const quantity = fixedCost?.employees ?? 100
  await platform.db
    .insertInto('subscriptions')
    .values({
      employer_id: employerId,
      id,
      type: fixedCost ? 'fixed_cost' : 'ongoing',
      status: 'launched',
      interval: 'month',
      quantity,
      start_on: startOn,
      next_billing_on: '2026-12-01',
      created_at: now,
      launched_at: now,
      fixed_cost_type: fixedCost ? 'budget' : null,
      cost_per_employee_cents: fixedCost?.costPerEmployeeCents ?? null,
      reward_settings: fixedCost ? JSON.stringify({ ...tripsOnly, ...settings }) : null,
    })
    .execute()
  for (let month = startOn; month < '2026-12-01'; month = startOfMonth(month, 1)) {
    await platform.db
      .insertInto('subscription_periods')
      .values({
        employer_id: employerId,
        subscription_id: id,
        start_on: month,
        end_on: startOfMonth(month, 1),
        kind: month === startOfMonth(month) ? 'whole' : 'partial',
        interval: 'month',
        quantity,
        unit_mills: 1000,
        created_at: now,
      })
      .execute()
  }
  return id
}
