import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import { type Charge, chargesCents } from '#domain/subscriptions/programs/proration.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { billCharges } from '../bill-periods.ts'
import { mailProgram } from '../mail-program.ts'
import { type ProgramRow, updateProgram } from '../queries/programs.ts'
import type { Subscriber } from '../subscriber.ts'

interface Upgrade {
  program: ProgramRow
  toQuantity: number
  charges: readonly Charge[]
  /** Names this one change. */
  key: string
  at: Date
}

/** More employees from now on, with the invoice of the rest of the period; null when that is nothing. */
export async function applyUpgrade(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  { program, toQuantity, charges, key, at }: Upgrade,
): Promise<Issued | null> {
  const { employerId } = subscriber
  const { id, type, nextBillingOn } = program
  const what = programName(type)
  const bill = { employerId, subscriptionId: id, charges, what, at }
  const invoice = await billCharges(trx, platform, bill)
  await updateProgram(trx, { employerId, id }, { quantity: toQuantity })
  const cents = chargesCents(charges)
  const cost =
    cents > 0
      ? `The rest of the paid period came to ${formatDollars(cents)}.`
      : 'Nothing was charged for the rest of the free month.'
  const next = nextBillingOn ? [`From ${formatDay(nextBillingOn)} on all of them are billed.`] : []
  await mailProgram(trx, platform, subscriber, {
    key: `upgraded:${key}`,
    subject: `Your program is for ${counted(toQuantity, 'employee')} now`,
    paragraphs: [
      `The program of ${subscriber.communityName} was for ${counted(program.quantity, 'employee')} and is for ${counted(toQuantity, 'employee')} from today on.`,
      [cost, ...next].join(' '),
    ],
  })
  return invoice
}
