import type { LocalDate } from '#domain/time.ts'
import { changeSettings } from '#server/features/rewards/settings/change-settings.ts'
import { createDraft } from '#server/features/rewards/settings/create-draft.ts'
import { createRewardProgram } from '#server/features/rewards/settings/create-reward-program.ts'
import { ownerOf } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import type { Happening } from '../timeline.ts'
import { demoPlatform } from './demo-platform.ts'
import { publishSeeds } from './publish-seeds.ts'
import { recommendToSome } from './recommend-to-some.ts'
import type { RewardPlan } from './reward-plans.ts'

/** Noon, once the subscription of that day is paid. */
const noon = 12 * 60

interface Setting {
  employerId: string
  plan: RewardPlan
}

/** The employer sets its reward programs up on the days they begin, or plans them before, and changes them. */
export function startPrograms({ employerId, plan }: Setting): Happening[] {
  const owner = ownerOf(employerId)
  const at = (on: LocalDate, what: (trx: Trx, at: Date) => Promise<unknown>): Happening => ({
    on,
    minutes: noon,
    run: async (trx, at) => {
      await publishSeeds(trx, employerId, at)
      await what(trx, at)
      return []
    },
  })
  const { programs, changes = [], copiedOn } = plan
  return [
    ...programs.map((program) =>
      at(program.plannedOn ?? program.startOn, (trx, now) => begin(trx, employerId, program, now)),
    ),
    ...changes.map(({ on, asked }) =>
      at(on, (trx, now) => changeSettings(demoPlatform(trx, now), owner, { id: undefined, asked })),
    ),
    ...(copiedOn === undefined
      ? []
      : [at(copiedOn, (trx, now) => copyForLater(trx, employerId, now))]),
  ]
}

async function begin(
  trx: Trx,
  employerId: string,
  { startOn, lastOn, settings, plannedOn }: RewardPlan['programs'][number],
  at: Date,
): Promise<void> {
  const owner = ownerOf(employerId)
  const program = { subscriptionId: null, startOn, lastOn, settings, at }
  const { id } = await createRewardProgram(trx, clockAt(at), owner, program)
  await publishSeeds(trx, employerId, at)
  if (!plannedOn) return
  const asked = await recommendToSome(trx, { employerId, startOn })
  await changeSettings(demoPlatform(trx, at), owner, { id, asked })
}

async function copyForLater(trx: Trx, employerId: string, at: Date): Promise<void> {
  const owner = ownerOf(employerId)
  const [running] = await trx
    .selectFrom('reward_programs')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('last_on', 'is', null)
    .execute()
  const dates = { startOn: null, lastOn: null }
  await createDraft(demoPlatform(trx, at), owner, { ...dates, copyOf: running?.id })
}
