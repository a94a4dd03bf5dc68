import { cardLabel } from '#domain/money/payments/card-label.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import type { Charge } from '#domain/subscriptions/programs/proration.ts'
import { renewal } from '#domain/subscriptions/renewals/renewal.ts'
import { findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { mailIssued } from '#server/features/money/invoices/mail-invoice.ts'
import { billPeriods } from '#server/features/subscriptions/programs/bill-periods.ts'
import { updateProgram } from '#server/features/subscriptions/programs/queries/programs.ts'
import {
  lockSubscriber,
  type Subscriber,
} from '#server/features/subscriptions/programs/subscriber.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertAttempt } from './queries/charges.ts'

type Program = Subscriber['programs'][number]

/**
 * Bills all that is due of an employer in one transaction, period after period with an invoice each:
 * under the lock of its account nobody else bills, upgrades or cancels meanwhile. Answers the invoices.
 */
export async function renewEmployer(platform: Platform, employerId: string): Promise<number> {
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    return renewPrograms(trx, platform, subscriber)
  })
}

/** The same in a transaction that has locked the account. */
export async function renewPrograms(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
): Promise<number> {
  if (!subscriber.isApproved) return 0
  let invoices = 0
  // The oldest first, as two of them may meet on one day.
  for (const program of subscriber.programs.toReversed()) {
    if (program.status === 'launched') {
      invoices += await renewProgram(trx, platform, subscriber, program)
    }
  }
  return invoices
}

async function renewProgram(
  trx: Trx,
  platform: Platform,
  { employerId, pricesOn, todayOn }: Subscriber,
  program: Program,
): Promise<number> {
  let invoices = 0
  let due = renewal(program, pricesOn, todayOn)
  while (due) {
    const { nextBillingOn, quantity, downgradeQuantity, interval, nextInterval } = due.next
    if (due.kind === 'bill') {
      const isInvoiced = await bill(trx, platform, {
        employerId,
        program,
        charge: due.charge,
        todayOn,
      })
      invoices += Number(isInvoiced)
    }
    await updateProgram(
      trx,
      { employerId, id: program.id },
      {
        next_billing_on: nextBillingOn,
        quantity,
        downgrade_quantity: downgradeQuantity,
        interval,
        next_interval: nextInterval,
      },
    )
    due = renewal(due.next, pricesOn, todayOn)
  }
  return invoices
}

interface Billed {
  employerId: string
  program: Program
  charge: Charge
  todayOn: string
}

/** Issues the invoice of a period, says which card it is charged to, and has that card tried today. */
async function bill(
  trx: Trx,
  platform: Platform,
  { employerId, program: { id: subscriptionId, type }, charge, todayOn }: Billed,
): Promise<boolean> {
  const at = platform.clock.now()
  const issued = await billPeriods(trx, platform, {
    employerId,
    subscriptionId,
    charges: [charge],
    what: programName(type),
    at,
  })
  await auditEmployer(trx, jobActor(employerId, 'renew-subscriptions'), {
    at,
    action: 'program.renewed',
    subject: { kind: 'program', id: subscriptionId },
    details: { from: charge.period.startOn, employees: charge.employees, cents: charge.cents },
  })
  if (!issued) return false
  const invoiceId = issued.id
  const [card] = await findDefaultCard(trx, { employerId })
  const event = { kind: 'issued', card: card ? cardLabel(card) : null } as const
  await mailIssued(trx, platform, { employerId, issued, event })
  await insertAttempt(trx, { employerId, invoiceId, attempt: 0, dueOn: todayOn })
  return true
}
