import { tripRoutes } from '#contract/trips/trips.ts'
import { createClient } from '#web/api/client.ts'
import { ApiError, errorMessage, errorMessages } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { isOwnSession } from '#web/api/own-session.ts'
import { readToken } from '#web/api/tokens.ts'
import { deliveryOf } from './delivery.ts'
import { tellQueueChanged } from './queue-changes.ts'
import type { Delivery } from './queue-rules.ts'
import { tripQueue } from './queue-store.ts'
import { answerWithinMs, type PostedTrip, type Sender } from './send-queue.ts'

const trips = createClient({ logTrips: tripRoutes.logTrips }, { timeoutMs: answerWithinMs })

/**
 * Sends from a page in which a member is signed in, with the token that the page has now: of nobody else, and of nobody
 * once they have signed out. An attempt may have waited for its turn while somebody else signed in on this page.
 */
export function pageSender(memberId: string): Sender {
  const token = ownToken()
  const isStillIn = () => token !== null && ownToken() === token
  return {
    store: tripQueue,
    account: async () => (isStillIn() ? memberId : null),
    // Whose token goes along is read in the same turn.
    post: async (batch) => (isStillIn() ? post(batch) : otherSession),
    nowMs: () => Date.now(),
    changed: tellQueueChanged,
  }
}

/** The token of the page's own session; null once another tab has signed somebody else in. */
function ownToken(): string | null {
  const token = readToken('commuter')
  return token && isOwnSession('commuter', token) ? token : null
}

const otherSession: Delivery = {
  kind: 'failed',
  status: 409,
  code: 'other_session',
  message: errorMessages.otherSession,
}

async function post(batch: readonly PostedTrip[]): Promise<Delivery> {
  const sent = await outcomeOf(trips.logTrips({ headers: {}, body: { trips: [...batch] } }))
  if (sent.isDone) return deliveryOf(sent.answer)
  const { error } = sent
  if (!(error instanceof ApiError)) throw error
  return { kind: 'failed', status: error.status, code: error.code, message: errorMessage(error) }
}
