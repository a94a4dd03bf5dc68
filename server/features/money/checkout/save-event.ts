import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { QueuedJob } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertEvent, isUnapplied } from './queries/gateway.ts'

/** The job that applies what a gateway reports, by its name: `payments` has it, others ask for it too. */
export const gatewayEventJob: QueuedJob<{ eventId: string }> = { name: 'apply-gateway-event' }

/**
 * Keeps what the gateway said, once, with the job that applies it; answers whether it is new. One that is known and
 * still waits, as for the end of a dispute, is tried again, however old it is. What does not matter here is not stored.
 */
export async function saveEvent(
  trx: Trx,
  { clock, jobs }: Platform,
  event: GatewayEvent,
): Promise<boolean> {
  if (event.kind === 'ignored') return false
  const { id, kind, happenedAt } = event
  const isNew = await insertEvent(trx, {
    id,
    kind,
    event: JSON.stringify(event),
    happened_at: happenedAt,
    received_at: clock.now(),
  })
  if (isNew || (await isUnapplied(trx, { id })).length > 0) {
    await jobs.enqueue(trx, gatewayEventJob, { eventId: id })
  }
  return isNew
}
