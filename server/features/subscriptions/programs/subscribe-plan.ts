import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { refuseSignInAs } from '#server/platform/auth/refuse-sign-in-as.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Launched, launchProgram } from './launch-program.ts'
import { requireAction, runningOf } from './program-facts.ts'
import { updateProgram } from './queries/programs.ts'
import { lockSubscriber, readSubscriber } from './subscriber.ts'

interface Chosen {
  interval: Interval
  quantity: number
}

/** A plan was launched, or the running one will be billed by another interval, or stays as it is. */
export type Subscribed =
  | { kind: 'launched'; launched: Launched }
  | { kind: 'changes'; onDate: string }
  | { kind: 'stays' }

/** Subscribes to a plan from today on; with a program running, changes it at its next billing date. */
export async function subscribePlan(
  platform: Platform,
  actor: Actor,
  { interval, quantity }: Chosen,
): Promise<Subscribed> {
  const changed = await changeInterval(platform, actor, { interval, quantity })
  if (changed) return changed
  refuseSignInAs(actor)
  const { todayOn } = await readSubscriber(platform.db, platform, actor.employerId)
  const launched = await launchProgram(platform, actor, {
    start_date: todayOn,
    end_date: null,
    subscription_type: 'ongoing',
    billing_interval: interval,
    billing_interval_count: 1,
    number_of_employees: quantity,
  })
  return { kind: 'launched', launched }
}

/** Nothing when no program runs. Choosing the interval of now takes a waiting change back. */
async function changeInterval(
  platform: Platform,
  actor: Actor,
  { interval, quantity }: Chosen,
): Promise<Subscribed | null> {
  const { employerId } = actor
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const program = runningOf(subscriber)
    if (!program) return null
    const { id } = program
    requireAction('change_interval', program, subscriber, actor)
    if (quantity !== program.quantity) {
      throw invalid({
        number_of_employees: [
          `The program is for ${program.quantity}: upgrade or downgrade its employees instead`,
        ],
      })
    }
    const isCurrent = interval === program.interval
    if (isCurrent && program.nextInterval === null) {
      throw conflict('plan_current', 'This is the plan you have')
    }
    const nextInterval = isCurrent ? null : interval
    await updateProgram(trx, { employerId, id }, { next_interval: nextInterval })
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: 'program.interval_changed',
      subject: { kind: 'program', id },
      details: { from: program.interval, to: interval },
    })
    const { nextBillingOn } = program
    return nextInterval && nextBillingOn
      ? { kind: 'changes', onDate: nextBillingOn }
      : { kind: 'stays' }
  })
}
