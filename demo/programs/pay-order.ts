import { programName } from '#domain/subscriptions/programs/program-name.ts'
import type { LocalDate } from '#domain/time.ts'
import { recordPayment } from '#server/features/money/invoices/pay-invoices.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import { billCharges } from '#server/features/subscriptions/programs/bill-periods.ts'
import { markOrderPaid } from '#server/features/subscriptions/programs/queries/orders.ts'
import {
  type OpenOrder,
  type ProgramRow,
  updateProgram,
} from '#server/features/subscriptions/programs/queries/programs.ts'
import { recordStart } from '#server/features/subscriptions/programs/start-program.ts'
import { lockSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import { idAt } from '../ids.ts'
import { storePaidSession } from '../paid-session.ts'
import type { Happening } from '../timeline.ts'
import { renewals } from './bill-program.ts'
import { type Scene, times } from './scene.ts'

/** The card page of an order is paid: the program starts or grows, and its invoice is paid. */
export function payOrder(
  scene: Scene,
  programId: string,
  order: OpenOrder,
  on: LocalDate,
): Happening {
  return {
    on,
    minutes: order.kind === 'start' ? times.pay : times.payChange,
    run: async (trx, at) => {
      const { employerId, random } = scene
      const subscriber = await lockSubscriber(trx, clockAt(at), employerId)
      const program = subscriber.programs.find(({ id }) => id === programId)
      if (!program) throw new Error(`No program ${programId} to pay`)
      const { invoice, billingOn } =
        order.kind === 'start'
          ? await start(trx, scene, program, order, at)
          : await grow(trx, scene, program, order, at)
      if (!invoice) throw new Error(`Nothing to pay of ${programId}`)
      const sessionId = idAt(at, random)
      const cents = order.amountCents
      await storePaidSession(trx, {
        employer_id: employerId,
        id: sessionId,
        purpose: 'subscription',
        amount_cents: cents,
        fee_cents: 0,
        order_id: order.id,
        at,
      })
      const payment = { employerId, sessionId, invoiceId: invoice.id, cents, at }
      await recordPayment(trx, clockAt(at), payment)
      await markOrderPaid(trx, { employerId, id: order.id, invoiceId: invoice.id, now: at })
      return renewals(scene, programId, billingOn)
    },
  }
}

interface Paid {
  invoice: Issued | null
  /** When it is billed first; null when that is known from before. */
  billingOn: LocalDate | null
}

async function start(
  trx: Trx,
  { employerId }: Scene,
  program: ProgramRow,
  { startOn, charges }: OpenOrder,
  at: Date,
): Promise<Paid> {
  const started = { program, startOn, trialEndsOn: null, charges, at }
  return recordStart(trx, clockAt(at), { employerId }, started)
}

async function grow(
  trx: Trx,
  { employerId }: Scene,
  { id, type }: ProgramRow,
  { toQuantity, charges }: OpenOrder,
  at: Date,
): Promise<Paid> {
  const what = programName(type)
  const bill = { employerId, subscriptionId: id, charges, what, at }
  const invoice = await billCharges(trx, clockAt(at), bill)
  await updateProgram(trx, { employerId, id }, { quantity: toQuantity })
  return { invoice, billingOn: null }
}
