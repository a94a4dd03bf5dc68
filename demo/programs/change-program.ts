import { nextBillingOn, paidUntil } from '#domain/subscriptions/programs/next-billing.ts'
import { addDays } from '#domain/time.ts'
import { upgradeDue } from '#server/features/subscriptions/programs/amount-due.ts'
import { writeOrder } from '#server/features/subscriptions/programs/open-order.ts'
import {
  type ProgramRow,
  updateProgram,
} from '#server/features/subscriptions/programs/queries/programs.ts'
import { lockSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import { clockAt } from '../clock-at.ts'
import type { Happening } from '../timeline.ts'
import { payOrder } from './pay-order.ts'
import { type Scene, times } from './scene.ts'
import type { Change } from './stories.ts'

/** What an employer changed of a program that runs. */
export function changeProgram(scene: Scene, programId: string, change: Change): Happening {
  return {
    on: change.on,
    // What waits to be paid lapses a day later: it was asked for just now.
    minutes: change.kind === 'upgrade' && change.isUnpaid ? times.lastOfDay : times.change,
    run: async (trx, at) => {
      const { employerId } = scene
      const { programs, ...subscriber } = await lockSubscriber(trx, clockAt(at), employerId)
      const program = programs.find(({ id }) => id === programId)
      if (!program) throw new Error(`No program ${programId} to change`)
      const own = { employerId, id: programId }
      switch (change.kind) {
        case 'downgrade':
          await updateProgram(trx, own, { downgrade_quantity: change.to })
          return []
        case 'cancel':
          await updateProgram(trx, own, cancellation(program, at))
          return []
        case 'upgrade': {
          const due = upgradeDue(program, change.to, subscriber)
          const toQuantity = change.to
          const wanted = { employerId, program, kind: 'upgrade' as const, toQuantity, due, at }
          const order = await writeOrder(trx, wanted)
          return change.isUnpaid ? [] : [payOrder(scene, programId, order, change.on)]
        }
      }
    },
  }
}

/** At the end of what is paid. */
function cancellation({ periods, lastOn }: ProgramRow, canceled_at: Date) {
  const paidUntilOn = paidUntil(periods)
  if (paidUntilOn === null) throw new Error('A program without a period cannot end with it')
  const cancelLastOn = addDays(paidUntilOn, -1)
  return {
    cancel_last_on: cancelLastOn,
    next_billing_on: nextBillingOn(paidUntilOn, { lastOn, cancelLastOn }),
    canceled_at,
  }
}
