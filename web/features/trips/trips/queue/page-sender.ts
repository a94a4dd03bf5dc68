import { tripRoutes } from '#contract/trips/trips.ts'
import { createClient } from '#web/api/client.ts'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { readToken } from '#web/api/tokens.ts'
import { deliveryOf } from './delivery.ts'
import { tellQueueChanged } from './queue-changes.ts'
import type { Delivery } from './queue-rules.ts'
import { tripQueue } from './queue-store.ts'
import { answerWithinMs, type PostedTrip, type Sender } from './send-queue.ts'

const trips = createClient({ logTrips: tripRoutes.logTrips }, { timeoutMs: answerWithinMs })

/** Sends from a page in which a member is signed in; of nobody else, and of nobody once they have signed out. */
export function pageSender(memberId: string): Sender {
  return {
    store: tripQueue,
    account: async () => (readToken('commuter') ? memberId : null),
    post,
    nowMs: () => Date.now(),
    changed: tellQueueChanged,
  }
}

async function post(batch: readonly PostedTrip[]): Promise<Delivery> {
  const sent = await outcomeOf(trips.logTrips({ headers: {}, body: { trips: [...batch] } }))
  if (sent.isDone) return deliveryOf(sent.answer)
  const { error } = sent
  if (!(error instanceof ApiError)) throw error
  return { kind: 'failed', status: error.status, code: error.code, message: errorMessage(error) }
}
