import { chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { writeOrder } from '#server/features/subscriptions/programs/open-order.ts'
import { type Plan, planLaunch } from '#server/features/subscriptions/programs/plan-launch.ts'
import { insertProgram } from '#server/features/subscriptions/programs/queries/programs.ts'
import { recordStart } from '#server/features/subscriptions/programs/start-program.ts'
import { lockSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import { idAt } from '../ids.ts'
import type { Happening } from '../timeline.ts'
import { renewals } from './bill-program.ts'
import { changeProgram } from './change-program.ts'
import { payOrder } from './pay-order.ts'
import { type Scene, times } from './scene.ts'
import type { ProgramPlan } from './stories.ts'

/** A program from its order on: its payment, its bills and whatever the employer changed. */
export function orderProgram(scene: Scene, plan: ProgramPlan): Happening {
  const { launch, orderedOn = launch.start_date, changes = [] } = plan
  return {
    on: orderedOn,
    minutes: times.order,
    run: async (trx, at) => {
      const { employerId } = scene
      const subscriber = await lockSubscriber(trx, clockAt(at), employerId)
      const planned = await planLaunch(trx, subscriber, launch)
      const id = await writeProgram(trx, scene, planned, at)
      const then = changes.map((change) => changeProgram(scene, id, change))
      const { quantity, startOn, lastOn, type, fixedCost, charges, trialEndsOn } = planned
      if (chargesCents(charges) === 0) {
        const rewardSettings = fixedCost?.settings ?? null
        const program = { id, type, lastOn, quantity, rewardSettings }
        const started = { program, startOn, trialEndsOn, charges, at }
        const { billingOn } = await recordStart(trx, clockAt(at), subscriber, started)
        return [...then, ...renewals(scene, id, billingOn)]
      }
      const order = await writeOrder(trx, {
        employerId,
        program: { id, quantity, order: null },
        kind: 'start',
        toQuantity: quantity,
        due: { startOn, charges },
        at,
      })
      return plan.isUnpaid ? then : [...then, payOrder(scene, id, order, orderedOn)]
    },
  }
}

async function writeProgram(
  trx: Trx,
  { employerId, random }: Scene,
  { type, interval, quantity, fixedCost, startOn, lastOn }: Plan,
  at: Date,
): Promise<string> {
  const id = idAt(at, random)
  await insertProgram(trx, {
    employer_id: employerId,
    id,
    type,
    status: 'pending',
    interval,
    quantity,
    fixed_cost_type: fixedCost?.fixedCostType ?? null,
    cost_per_employee_cents: fixedCost?.costPerEmployeeCents ?? null,
    reward_settings: fixedCost ? JSON.stringify(fixedCost.settings) : null,
    start_on: startOn,
    last_on: lastOn,
    created_at: at,
  })
  return id
}
