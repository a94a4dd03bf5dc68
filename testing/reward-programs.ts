import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { createRewardProgram } from '#server/features/rewards/settings/create-reward-program.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

interface Program {
  startOn: LocalDate
  lastOn: LocalDate | null
  settings: RewardSettings
}

/** A reward program paid from credit, long over unless stated otherwise; its id. */
export async function createProgram(
  { platform, clock }: TestApp,
  employerId: string,
  overrides: Partial<Program> = {},
): Promise<string> {
  const { startOn = '2020-01-01' } = overrides
  const program = { lastOn: addDays(startOn, 30), settings: pointsBasedDefaults, ...overrides }
  const { id } = await inTransaction(platform.db, (trx) =>
    createRewardProgram(trx, platform, jobActor(employerId, 'launch'), {
      subscriptionId: null,
      ...program,
      startOn,
      at: clock.now(),
    }),
  )
  return id
}
