import { overdueOn } from '#domain/subscriptions/renewals/dunning.ts'
import { addDays, earlier, type LocalDate, startOfMonth } from '#domain/time.ts'
import { recordPayment } from '#server/features/money/invoices/pay-invoices.ts'
import { startSuspension } from '#server/features/subscriptions/renewals/queries/suspensions.ts'
import { clockAt } from '../clock-at.ts'
import { idAt } from '../ids.ts'
import { storePaidSession } from '../paid-session.ts'
import type { Happening } from '../timeline.ts'
import { type Scene, times } from './scene.ts'
import type { Payment } from './stories.ts'

/** An invoice that came by itself. */
export interface Bill {
  invoiceId: string
  valueCents: number
  on: LocalDate
}

/** Money that did not come by itself, some days after the bill. */
export function payByHand(scene: Scene, bill: Bill): Happening[] {
  const { payment, today } = scene
  const { valueCents, on } = bill
  if (payment.by === 'hand') {
    const isLast = on === startOfMonth(today)
    const paidOn = addDays(on, payment.daysLater)
    const cents = isLast ? Math.round(valueCents * payment.lastPart) : valueCents
    return [pay(scene, bill, { cents, on: isLast ? earlier(paidOn, today) : paidOn })]
  }
  const { failsFrom, rescuedCents } = payment
  const suspension = suspensionOf(payment)
  if (on !== failsFrom || !rescuedCents || !suspension) return []
  const rescue = pay(scene, bill, { cents: rescuedCents, on: addDays(on, 19) })
  return [rescue, suspend(scene, suspension)]
}

/** When rewards pause for the invoice that was paid in part; null where none was. */
export function suspensionOf(payment: Payment): Pick<Happening, 'on' | 'minutes'> | null {
  if (payment.by === 'hand' || !payment.failsFrom || !payment.rescuedCents) return null
  return { on: overdueOn(payment.failsFrom), minutes: times.order }
}

function pay(
  { employerId, random }: Scene,
  { invoiceId }: Bill,
  { cents, on }: { cents: number; on: LocalDate },
): Happening {
  return {
    on,
    minutes: times.pay,
    run: async (trx, at) => {
      const id = idAt(at, random)
      await storePaidSession(trx, {
        employer_id: employerId,
        id,
        purpose: 'invoice',
        amount_cents: cents,
        fee_cents: 0,
        invoice_id: invoiceId,
        at,
      })
      await recordPayment(trx, clockAt(at), { employerId, sessionId: id, invoiceId, cents, at })
      return []
    },
  }
}

/** The employer was told that rewards pause, so that nobody tells it again. */
function suspend({ employerId }: Scene, when: Pick<Happening, 'on' | 'minutes'>): Happening {
  return {
    ...when,
    run: async (trx, at) => {
      await startSuspension(trx, { employerId, now: at })
      return []
    },
  }
}
