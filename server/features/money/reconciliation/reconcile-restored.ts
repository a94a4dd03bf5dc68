import { findSessionAt } from '#server/features/money/checkout/queries/sessions.ts'
import { findUnreconciled, markReconciled } from '#server/platform/backup/restored.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reconcilePayments } from './reconcile-payments.ts'

interface ReconcileOrder {
  /** From when to look; a restore that is not reconciled is looked for from its own moment, where that is earlier. */
  since?: Date | undefined
  /** Payments that people have settled, by their ids at the gateway. */
  settled?: readonly string[]
}

type Reconciled = Awaited<ReturnType<typeof reconcilePayments>>

export type ReconcileAnswer =
  /** Nothing was restored, and nobody said from when to look. */
  | { kind: 'nothing to do' }
  /** Payments were taken by a gateway whose keys are not here: nobody was asked. */
  | { kind: 'no keys' }
  /** Cards are not charged until `unsettled` and `failed` are none. */
  | { kind: 'open'; from: Date; reconciled: Reconciled; unsettled: string[] }
  | { kind: 'done'; from: Date; reconciled: Reconciled }

/**
 * Reconciles payments with their gateway, and lets cards be charged again once each is booked or settled by name: what
 * nobody has seen yet, or failed here, is never taken for settled.
 */
export async function reconcileRestored(
  platform: Platform,
  { since, settled = [] }: ReconcileOrder,
): Promise<ReconcileAnswer> {
  const { db, payments, clock } = platform
  const restoredOf = await findUnreconciled(db)
  const from = earlierOf(since, restoredOf)
  if (!from) return { kind: 'nothing to do' }
  if (payments.kind === 'local' && (await findSessionAt(db, { gateway: 'stripe' })).length > 0) {
    return { kind: 'no keys' }
  }
  const reconciled = await reconcilePayments(platform, from)
  const unsettled = reconciled.open
    .map(({ payment }) => payment.paymentId)
    .filter((paymentId) => !settled.includes(paymentId))
  if (unsettled.length > 0 || reconciled.failed.length > 0) {
    return { kind: 'open', from, reconciled, unsettled }
  }
  await markReconciled(db, clock.now())
  return { kind: 'done', from, reconciled }
}

function earlierOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
