import { answerMs, chargeCard } from '#server/features/money/checkout/charge-card.ts'
import { chargesAreHeld } from '#server/features/money/checkout/held-charges.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claimCharge } from './claim-charge.ts'
import { type ChargeKey, listDueCharges } from './queries/charges.ts'
import { recordCharge } from './record-charge.ts'

const chunkSize = 100

/**
 * Charges default cards for invoices: what is asked is written first, the gateway is asked outside of any
 * transaction under a key of its own, then the answer is written. What a killed run leaves is asked again
 * under the same key.
 */
export const chargeInvoicesJob: Job = {
  name: 'charge-invoices',
  async run(platform) {
    if (await chargesAreHeld(platform)) return
    const { db, clock, jobs } = platform
    const now = clock.now()
    const sentBefore = new Date(now.getTime() - answerMs)
    const seen = new Set<string>()
    for (;;) {
      const due = await listDueCharges(db, { now, sentBefore, count: chunkSize + seen.size })
      const fresh = due.filter((key) => !seen.has(nameOf(key)))
      if (fresh.length === 0) return
      for (const key of fresh) {
        if (jobs.isStopping()) return
        // Once a run: one that cannot be ended now must not keep the run from its end.
        seen.add(nameOf(key))
        await tryCharge(platform, key)
      }
    }
  },
}

/** One try from its claim to its answer; one that fails for reasons of ours waits for the next run. */
async function tryCharge(platform: Platform, key: ChargeKey): Promise<void> {
  try {
    const claim = await claimCharge(platform, key)
    if (!claim) return
    await recordCharge(platform, key, await chargeCard(platform, claim))
  } catch (error) {
    const message = 'a card could not be charged: it is asked for again'
    platform.log.error({ err: error, ...key }, message)
  }
}

function nameOf({ employerId, invoiceId, attempt }: ChargeKey): string {
  return `${employerId}:${invoiceId}:${attempt}`
}
