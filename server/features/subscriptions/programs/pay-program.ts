import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Due, startDue, upgradeDue } from './amount-due.ts'
import { applyUpgrade } from './changes/apply-upgrade.ts'
import { mailOwed } from './mail-owed.ts'
import { openOrderPage, writeOrder } from './open-order.ts'
import { getProgram, requireAction } from './program-facts.ts'
import { closeOpenOrders } from './queries/orders.ts'
import { type OpenOrder, type ProgramRow, updateProgram } from './queries/programs.ts'
import { startProgram } from './start-program.ts'
import { lockSubscriber, type Subscriber } from './subscriber.ts'

/**
 * A page to pay an incomplete program or a waiting upgrade at, at what it costs today: a program whose
 * start has passed starts today. Null when by now nothing is to be paid, or too little for
 * a card: then it is done.
 */
export async function payProgram(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { employerId } = actor
  const { type, order } = await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const program = getProgram(subscriber, id)
    requireAction('pay', program, subscriber, actor)
    const { type, order: open } = program
    const order =
      open?.kind === 'upgrade'
        ? await orderUpgrade(trx, platform, subscriber, program, open)
        : await orderStart(trx, platform, subscriber, program)
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: 'program.payment_asked',
      subject: { kind: 'program', id },
      details: { cents: order?.amountCents ?? 0 },
    })
    return { type, order }
  })
  return order ? openOrderPage(platform, actor, type, order) : null
}

async function orderUpgrade(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  program: ProgramRow,
  open: OpenOrder,
): Promise<OpenOrder | null> {
  const { employerId } = subscriber
  const { toQuantity } = open
  const at = platform.clock.now()
  const due = upgradeDue(program, toQuantity, subscriber)
  if (isSame(open, due)) return open
  if (chargesCents(due.charges) >= leastChargeCents) {
    return writeOrder(trx, { employerId, program, kind: 'upgrade', toQuantity, due, at })
  }
  const closed = { employerId, subscriptionId: program.id, status: 'discarded' as const, now: at }
  await closeOpenOrders(trx, closed)
  const { charges } = due
  const upgrade = { program, toQuantity, charges, key: open.id, at }
  const invoice = await applyUpgrade(trx, platform, subscriber, upgrade)
  await mailOwed(trx, platform, employerId, invoice)
  return null
}

async function orderStart(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  program: ProgramRow,
): Promise<OpenOrder | null> {
  const { employerId } = subscriber
  const { id, order: open, quantity: toQuantity } = program
  const at = platform.clock.now()
  const due = startDue(program, subscriber)
  if (!due) throw conflict('program_state', 'The program would be over: discard it')
  if (open && isSame(open, due)) return open
  const { startOn, charges } = due
  if (chargesCents(charges) >= leastChargeCents) {
    await updateProgram(trx, { employerId, id }, { start_on: startOn })
    return writeOrder(trx, { employerId, program, kind: 'start', toQuantity, due, at })
  }
  await closeOpenOrders(trx, { employerId, subscriptionId: id, status: 'discarded', now: at })
  const started = { program, startOn, trialEndsOn: null, charges, at }
  const invoice = await startProgram(trx, platform, subscriber, started)
  await mailOwed(trx, platform, employerId, invoice)
  return null
}

/** The same days at the same price: then the order still fits, and a page of it may be open. */
function isSame(open: OpenOrder, due: Due): boolean {
  return open.startOn === due.startOn && open.amountCents === chargesCents(due.charges)
}
