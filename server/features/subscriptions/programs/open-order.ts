import { v7 as uuid } from 'uuid'
import { formatDollars } from '#domain/format-dollars.ts'
import { describeCharge } from '#domain/subscriptions/programs/charge-lines.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import { type Charge, chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { openPage } from '#server/features/money/checkout/open-page.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Due } from './amount-due.ts'
import { closeOpenOrders, insertOrder } from './queries/orders.ts'
import { type OpenOrder, type ProgramRow, updateProgram } from './queries/programs.ts'

/** How long an upgrade waits for its payment. Source: decisions section 4, Program states. */
const upgradeLifeMs = 24 * 60 * 60_000

type Ordered = Pick<ProgramRow, 'id' | 'quantity' | 'order'>

interface NewOrder {
  employerId: string
  program: Ordered
  kind: 'start' | 'upgrade'
  toQuantity: number
  due: Due
  at: Date
}

/**
 * Writes what is to be paid of a program. What waited before is replaced: its page may still be paid,
 * which `settleOrder` sees to. An upgrade that is asked for again keeps its time.
 */
export async function writeOrder(
  trx: Trx,
  { employerId, program, kind, toQuantity, due, at }: NewOrder,
): Promise<OpenOrder> {
  const { id: subscriptionId, order: open, quantity } = program
  const status = open ? 'discarded' : 'lapsed'
  await closeOpenOrders(trx, { employerId, subscriptionId, status, now: at })
  const isUpgrade = kind === 'upgrade'
  const lapsesAt = isUpgrade ? (open?.lapsesAt ?? new Date(at.getTime() + upgradeLifeMs)) : null
  const amountCents = chargesCents(due.charges)
  const order = { id: uuid(), kind, toQuantity, ...due, amountCents, lapsesAt }
  await insertOrder(trx, {
    employer_id: employerId,
    id: order.id,
    subscription_id: subscriptionId,
    kind,
    status: 'open',
    from_quantity: isUpgrade ? quantity : null,
    to_quantity: toQuantity,
    start_on: due.startOn,
    charges: JSON.stringify(due.charges),
    amount_cents: amountCents,
    created_at: at,
    lapses_at: lapsesAt,
  })
  return order
}

/**
 * Opens the first page of an order. When the gateway takes no payment of its size nothing is left
 * waiting; when it does not answer the order waits and can be paid later.
 */
export async function openFirstPage(
  platform: Platform,
  actor: Actor,
  program: Pick<ProgramRow, 'id' | 'type'>,
  order: OpenOrder,
): Promise<string> {
  const { employerId } = actor
  try {
    return await openOrderPage(platform, actor, program.type, order)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    await inEmployerTransaction(platform.db, employerId, async (trx) => {
      await lockLedger(trx, employerId)
      const now = platform.clock.now()
      const { id } = program
      await closeOpenOrders(trx, { employerId, subscriptionId: id, status: 'discarded', now })
      if (order.kind === 'start') await updateProgram(trx, { employerId, id }, discarded)
    })
    throw invalid({ number_of_employees: [amountRefused(order.amountCents)] })
  }
}

const discarded = { status: 'discarded' } as const

function amountRefused(cents: number): string {
  return `This comes to ${formatDollars(cents)}, which the payment provider does not take: choose another number`
}

/** Opens the page an order is paid on, outside of any transaction; answers where it is. */
export async function openOrderPage(
  platform: Platform,
  actor: Actor,
  type: ProgramRow['type'],
  { id, amountCents, charges }: OpenOrder,
): Promise<string> {
  return openPage(platform, actor, {
    purpose: 'subscription',
    amountCents,
    feeCents: 0,
    order: { id, lines: linesOfOrder(type, charges) },
  })
}

/** What the page of an order lists. */
export function linesOfOrder(
  type: ProgramRow['type'],
  charges: readonly Charge[],
): { name: string; cents: number }[] {
  return charges
    .filter(({ cents }) => cents > 0)
    .map((charge) => ({
      name: describeCharge(charge, programName(type)),
      cents: charge.cents,
    }))
}
