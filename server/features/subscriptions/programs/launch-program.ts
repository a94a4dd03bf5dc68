import { v7 as uuid } from 'uuid'
import type { Launch } from '#contract/subscriptions/programs.ts'
import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailOwed } from './mail-owed.ts'
import { openFirstPage, writeOrder } from './open-order.ts'
import { type Plan, planLaunch } from './plan-launch.ts'
import { insertProgram, type OpenOrder } from './queries/programs.ts'
import { startProgram } from './start-program.ts'
import { lockSubscriber, type Subscriber } from './subscriber.ts'

/** What came of a launch: with a page to pay at, or done at once. */
export interface Launched {
  id: string
  url: string | null
  isFree: boolean
  isScheduled: boolean
}

/**
 * Launches a program: at once when nothing is to be paid or too little for a card, otherwise it waits for its payment. A page
 * that cannot be opened leaves it waiting: it can be paid later.
 */
export async function launchProgram(
  platform: Platform,
  actor: Actor,
  launch: Launch,
): Promise<Launched> {
  const { employerId } = actor
  const { type, order, ...launched } = await inEmployerTransaction(
    platform.db,
    employerId,
    async (trx) => {
      const subscriber = await lockSubscriber(trx, platform, employerId)
      const plan = await planLaunch(trx, subscriber, launch)
      const id = uuid()
      const order = await write(trx, platform, subscriber, { ...plan, id })
      await auditEmployer(trx, actor, {
        at: platform.clock.now(),
        action: order ? 'program.ordered' : 'program.launched',
        subject: { kind: 'program', id },
        details: { type: plan.type, employees: plan.quantity, cents: chargesCents(plan.charges) },
      })
      const isFree = plan.trialEndsOn !== null
      const isScheduled = plan.startOn > subscriber.todayOn
      return { id, type: plan.type, order, isFree, isScheduled }
    },
  )
  const url = order ? await openFirstPage(platform, actor, { id: launched.id, type }, order) : null
  return { ...launched, url }
}

/** Answers what is to be paid; nothing when the program is launched. */
async function write(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  plan: Plan & { id: string },
): Promise<OpenOrder | null> {
  const { employerId } = subscriber
  const at = platform.clock.now()
  const { id, type, startOn, lastOn, quantity, fixedCost, charges, trialEndsOn } = plan
  await insertProgram(trx, {
    employer_id: employerId,
    id,
    type,
    status: 'pending',
    interval: plan.interval,
    quantity,
    fixed_cost_type: fixedCost?.fixedCostType ?? null,
    cost_per_employee_cents: fixedCost?.costPerEmployeeCents ?? null,
    reward_settings: fixedCost ? JSON.stringify(fixedCost.settings) : null,
    start_on: startOn,
    last_on: lastOn,
    created_at: at,
  })
  if (chargesCents(charges) >= leastChargeCents) {
    const due = { startOn, charges }
    const program = { id, quantity, order: null }
    return writeOrder(trx, { employerId, program, kind: 'start', toQuantity: quantity, due, at })
  }
  const program = { id, type, lastOn, quantity, rewardSettings: fixedCost?.settings ?? null }
  const started = { program, startOn, trialEndsOn, charges, at }
  const invoice = await startProgram(trx, platform, subscriber, started)
  await mailOwed(trx, platform, employerId, invoice)
  return null
}
