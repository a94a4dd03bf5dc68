import { v7 as uuid } from 'uuid'
import { leastChargeCents } from '#domain/money/checkout/least-charge.ts'
import { chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { upgradeDue } from '../amount-due.ts'
import { mailOwed } from '../mail-owed.ts'
import { openFirstPage, writeOrder } from '../open-order.ts'
import { getRunning, requireAction } from '../program-facts.ts'
import type { ProgramRow } from '../queries/programs.ts'
import { lockSubscriber, type Subscriber } from '../subscriber.ts'
import { applyUpgrade } from './apply-upgrade.ts'

/**
 * More employees: an order for the rest of what is paid, and the page to pay it on; in a free month,
 * or when that is too little for a card, they are there at once and no page is answered.
 */
export async function upgradeEmployees(
  platform: Platform,
  actor: Actor,
  toQuantity: number,
): Promise<string | null> {
  const { employerId } = actor
  const at = platform.clock.now()
  const { program, order } = await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const program = getRunning(subscriber)
    requireUpgrade(program, toQuantity, subscriber, actor)
    const due = upgradeDue(program, toQuantity, subscriber)
    const isPaid = chargesCents(due.charges) >= leastChargeCents
    await auditEmployer(trx, actor, {
      at,
      action: isPaid ? 'program.upgrade_ordered' : 'program.upgraded',
      subject: { kind: 'program', id: program.id },
      details: { from: program.quantity, to: toQuantity, cents: chargesCents(due.charges) },
    })
    if (!isPaid) {
      const upgrade = { program, toQuantity, charges: due.charges, key: uuid(), at }
      const invoice = await applyUpgrade(trx, platform, subscriber, upgrade)
      await mailOwed(trx, platform, employerId, invoice)
      return { program, order: null }
    }
    const wanted = { employerId, program, kind: 'upgrade' as const, toQuantity, due, at }
    return { program, order: await writeOrder(trx, wanted) }
  })
  return order ? openFirstPage(platform, actor, program, order) : null
}

/** Refuses an upgrade that the program's state does not allow, or that is none. */
export function requireUpgrade(
  program: ProgramRow,
  toQuantity: number,
  subscriber: Subscriber,
  actor: Actor,
): void {
  requireAction('upgrade', program, subscriber, actor)
  if (toQuantity > program.quantity) return
  throw invalid({
    number_of_employees: [`More than the ${program.quantity} of now: this is the new total`],
  })
}
