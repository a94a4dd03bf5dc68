import { findSessionAt } from '#server/features/money/checkout/queries/sessions.ts'
import { hasPaidThrough } from '#server/features/money/redemptions/queries/redemptions.ts'
import { findUnreconciled, markReconciled } from '#server/platform/backup/restored.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { type ReconciledPayouts, reconcilePayouts } from './reconcile-payouts.ts'

interface ReconcileOrder {
  /** From when to look; a restore that is not reconciled is looked for from its own moment, where that is earlier. */
  since?: Date | undefined
  /** Payments and payouts that people have settled, by their ids at the gateways. */
  settled?: readonly string[]
}

interface Reconciled {
  payments: Awaited<ReturnType<typeof reconcilePayments>>
  payouts: ReconciledPayouts
}

export type ReconcileAnswer =
  /** Nothing was restored, and nobody said from when to look. */
  | { kind: 'nothing to do' }
  /** Money went through a gateway whose keys are not here: nobody was asked. */
  | { kind: 'no keys'; of: 'stripe' | 'tremendous' }
  /** No card is charged and nobody paid until `unsettled` and `failed` are none. */
  | { kind: 'open'; from: Date; reconciled: Reconciled; unsettled: string[] }
  | { kind: 'done'; from: Date; reconciled: Reconciled }

/**
 * Reconciles payments and payouts with their gateways, and lets cards be charged and members be paid again once each is
 * booked or settled by name: what nobody has seen yet, or failed here, is never taken for settled. What was paid in
 * comes first: it may be in the wallets that something was paid out of.
 */
export async function reconcileRestored(
  platform: Platform,
  { since, settled = [] }: ReconcileOrder,
): Promise<ReconcileAnswer> {
  const { db, payments, payouts, clock } = platform
  const restoredOf = await findUnreconciled(db)
  const from = earlierOf(since, restoredOf)
  if (!from) return { kind: 'nothing to do' }
  if (payments.kind === 'local' && (await findSessionAt(db, { gateway: 'stripe' })).length > 0) {
    return { kind: 'no keys', of: 'stripe' }
  }
  if (payouts.kind === 'local' && (await hasPaidThrough(db, 'tremendous'))) {
    return { kind: 'no keys', of: 'tremendous' }
  }
  const reconciled = {
    payments: await reconcilePayments(platform, from),
    payouts: await reconcilePayouts(platform, from),
  }
  const unsettled = [
    ...reconciled.payments.open.map(({ payment }) => payment.paymentId),
    ...reconciled.payouts.open.map(({ payout }) => payout.payoutId),
  ].filter((id) => !settled.includes(id))
  const failed = [...reconciled.payments.failed, ...reconciled.payouts.failed]
  if (unsettled.length > 0 || failed.length > 0) {
    return { kind: 'open', from, reconciled, unsettled }
  }
  await markReconciled(db, clock.now())
  return { kind: 'done', from, reconciled }
}

function earlierOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
