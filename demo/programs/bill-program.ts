import { programName } from '#domain/subscriptions/programs/program-name.ts'
import { renewal } from '#domain/subscriptions/renewals/renewal.ts'
import type { LocalDate } from '#domain/time.ts'
import { billPeriods } from '#server/features/subscriptions/programs/bill-periods.ts'
import { updateProgram } from '#server/features/subscriptions/programs/queries/programs.ts'
import { lockSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import { clockAt } from '../clock-at.ts'
import type { Happening } from '../timeline.ts'
import { chargeBill } from './charge-bill.ts'
import { payByHand } from './pay-bill.ts'
import { type Scene, times } from './scene.ts'

/** The bills of a program from a billing date on, as the job of the renewals would have written them. */
export function renewals(scene: Scene, programId: string, on: LocalDate | null): Happening[] {
  return on === null ? [] : [renew(scene, programId, on)]
}

function renew(scene: Scene, programId: string, on: LocalDate): Happening {
  return {
    on,
    minutes: times.bill,
    run: async (trx, at) => {
      const { employerId } = scene
      const subscriber = await lockSubscriber(trx, clockAt(at), employerId)
      const program = subscriber.programs.find(({ id }) => id === programId)
      const due = program && renewal(program, subscriber.pricesOn, on)
      if (!due) return []
      const { nextBillingOn, quantity, downgradeQuantity, interval, nextInterval } = due.next
      await updateProgram(
        trx,
        { employerId, id: programId },
        {
          next_billing_on: nextBillingOn,
          quantity,
          downgrade_quantity: downgradeQuantity,
          interval,
          next_interval: nextInterval,
        },
      )
      if (due.kind === 'over') return []
      const issued = await billPeriods(trx, clockAt(at), {
        employerId,
        subscriptionId: programId,
        charges: [due.charge],
        what: programName(program.type),
        at,
      })
      if (!issued) throw new Error(`A bill of nothing for ${programId}`)
      const bill = { invoiceId: issued.id, valueCents: issued.valueCents, on }
      const charge = await chargeBill(trx, scene, bill, { attempt: 0, dueOn: on })
      const later = renewals(scene, programId, nextBillingOn)
      return [charge, ...payByHand(scene, bill), ...later]
    },
  }
}
