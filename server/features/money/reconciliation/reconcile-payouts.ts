import type { ListedPayout } from '#server/gateways/payouts/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookPayout, type PayoutOutcome } from './book-payout.ts'

interface Unsettled {
  payout: ListedPayout
  reason: string
}

export interface ReconciledPayouts {
  /** All that the provider was asked for in that time. */
  payouts: number
  booked: ListedPayout[]
  /** For people to settle: take it from whoever's wallet it was in the back office. */
  open: Unsettled[]
  /** Ours went wrong: to be tried again, and never settled by people. */
  failed: Unsettled[]
}

/**
 * Holds what the payout provider was asked to pay since a moment against the data, as after a restore of a backup of that
 * moment: takes what is missing from its wallet and lists what nobody can. Doing it again takes nothing twice.
 */
export async function reconcilePayouts(
  platform: Platform,
  since: Date,
): Promise<ReconciledPayouts> {
  const listed = new Map<string, ListedPayout>()
  for await (const payout of platform.payouts.listPayouts(since)) {
    listed.set(payout.payoutId, payout)
  }
  const oldestFirst = [...listed.values()].sort((a, b) => madeMs(a) - madeMs(b))
  const found: ReconciledPayouts = { payouts: listed.size, booked: [], open: [], failed: [] }
  for (const payout of oldestFirst) {
    const outcome = await tryToBook(platform, payout)
    if (outcome.kind === 'booked') found.booked.push(payout)
    if (outcome.kind === 'open') found.open.push({ payout, reason: outcome.reason })
    if (outcome.kind === 'failed') found.failed.push({ payout, reason: outcome.reason })
  }
  return found
}

function madeMs(payout: ListedPayout): number {
  return payout.answer ? payout.madeAt.getTime() : 0
}

/** One that fails keeps no other from being booked. */
async function tryToBook(
  platform: Platform,
  payout: ListedPayout,
): Promise<PayoutOutcome | { kind: 'failed'; reason: string }> {
  try {
    return await bookPayout(platform, payout)
  } catch (error) {
    platform.log.error({ err: error, payout: payout.payoutId }, 'a payout was not reconciled')
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
