import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { statusOf } from '../program-facts.ts'
import { closeOpenOrders } from '../queries/orders.ts'
import { type ProgramRow, updateProgram } from '../queries/programs.ts'
import { lockSubscriber, type Subscriber } from '../subscriber.ts'
import { cancelScheduled } from './discard-program.ts'

/**
 * Ends every program of an employer whose account is closed: nothing is billed any more, the running one
 * ends today, what was paid for a scheduled one goes back. Answers how many those were.
 */
export async function closePrograms(
  trx: Trx,
  platform: Platform,
  employerId: string,
): Promise<number> {
  const subscriber = await lockSubscriber(trx, platform, employerId)
  const open = openProgramsOf(subscriber)
  for (const program of open) await closeProgram(trx, platform, subscriber, program)
  return open.length
}

/** The programs that are neither over nor cancelled. */
export function openProgramsOf({ programs, todayOn }: Subscriber): ProgramRow[] {
  return programs.filter((program) => {
    const status = statusOf(program, todayOn)
    return status !== 'canceled' && status !== 'expired'
  })
}

async function closeProgram(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  program: ProgramRow,
): Promise<void> {
  const { employerId, todayOn } = subscriber
  const { id, cancelLastOn } = program
  const now = platform.clock.now()
  const status = statusOf(program, todayOn)
  const open = { employerId, subscriptionId: id, status: 'discarded', now } as const
  await closeOpenOrders(trx, open)
  if (status === 'future') {
    await cancelScheduled(trx, platform, subscriber, program)
    return
  }
  if (status === 'pending') {
    await updateProgram(trx, { employerId, id }, { status: 'discarded' })
    return
  }
  const lastOn = cancelLastOn !== null && cancelLastOn < todayOn ? cancelLastOn : todayOn
  await updateProgram(
    trx,
    { employerId, id },
    {
      cancel_last_on: lastOn,
      canceled_at: now,
      next_billing_on: null,
      downgrade_quantity: null,
      next_interval: null,
    },
  )
}
