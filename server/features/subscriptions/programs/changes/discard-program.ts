import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { deleteRewardProgramOf } from '#server/features/rewards/settings/queries/write-programs.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailProgram } from '../mail-program.ts'
import { getProgram, requireAction, statusOf } from '../program-facts.ts'
import { closeOpenOrders } from '../queries/orders.ts'
import { type ProgramRow, updateProgram } from '../queries/programs.ts'
import { lockSubscriber, type Subscriber } from '../subscriber.ts'
import { refundStart, type StartRefund } from './refund-program.ts'

/** What became of it. */
export type Discarded = 'program' | 'upgrade' | 'scheduled' | 'refunded'

/** Discards an incomplete program or a waiting upgrade; cancels a scheduled program, which is refunded. */
export async function discardProgram(
  platform: Platform,
  actor: Actor,
  { id, reason }: { id: string; reason: string | undefined },
): Promise<Discarded> {
  const { employerId } = actor
  const now = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const program = getProgram(subscriber, id)
    requireAction('discard', program, subscriber, actor)
    const audit = async (action: string) =>
      auditEmployer(trx, actor, {
        at: now,
        action,
        subject: { kind: 'program', id },
        ...(reason && { details: { reason } }),
      })
    const status = statusOf(program, subscriber.todayOn)
    if (status === 'future') {
      await audit('program.scheduled_cancelled')
      const isRefunded = await cancelScheduled(trx, platform, subscriber, program)
      return isRefunded ? 'refunded' : 'scheduled'
    }
    await closeOpenOrders(trx, { employerId, subscriptionId: id, status: 'discarded', now })
    if (status === 'pending_upgrade') {
      await audit('program.upgrade_discarded')
      return 'upgrade'
    }
    await audit('program.discarded')
    await updateProgram(trx, { employerId, id }, { status: 'discarded' })
    return 'program'
  })
}

/** Ends a program that has not begun: what was paid for it goes back, to the card; answers whether anything does. */
export async function cancelScheduled(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  { id: subscriptionId, startOn, periods }: ProgramRow,
): Promise<boolean> {
  const { employerId, communityName } = subscriber
  const now = platform.clock.now()
  const changes = { status: 'canceled' as const, canceled_at: now, next_billing_on: null }
  await updateProgram(trx, { employerId, id: subscriptionId }, changes)
  await deleteRewardProgramOf(trx, { employerId, subscriptionId, now })
  const isBilled = periods.some(({ invoiceId }) => invoiceId !== null)
  // What was too little for a card may be owed yet: an issued invoice can never be taken back.
  const back = await refundStart(trx, platform, { employerId, subscriptionId })
  await mailProgram(trx, platform, subscriber, {
    key: `scheduled cancelled:${subscriptionId}`,
    isAboutMoney: true,
    subject: `Your program of ${formatDay(startOn)} is cancelled`,
    paragraphs: [
      `The program of ${communityName} that was to start on ${formatDay(startOn)} is cancelled.`,
      back.paidCents > 0
        ? refundSentence(back)
        : isBilled
          ? 'Its invoice was too small for a card and stays among your invoices.'
          : 'Nothing was charged for it.',
    ],
  })
  return back.refundCents > 0
}

/** What was refunded before the program was cancelled is not refunded again. */
function refundSentence({ paidCents, refundCents }: StartRefund): string {
  if (refundCents === 0) return 'What was paid for it has been refunded before.'
  const what =
    refundCents === paidCents
      ? 'What was paid for it goes back in full'
      : `${formatDollars(refundCents)}, what is left of its payment, goes back`
  return `${what} to the card it came from; that can take a few days.`
}
