import {
  answered,
  begun,
  type Delivery,
  dueTrips,
  failed,
  isDue,
  isOver,
  type QueuedTrip,
  type TripReport,
} from './queue-rules.ts'
import type { QueueStore } from './queue-store.ts'

/** A trip as the contract spells it. */
export type PostedTrip = Omit<TripReport, 'direction'> & {
  direction?: TripReport['direction']
  external_id: string
}

export interface Sender {
  store: QueueStore
  /** Who is signed in; null where nobody is, or it cannot be said. */
  account: () => Promise<string | null>
  /** Sends them all at once; a failure is an answer, too. */
  post: (trips: readonly PostedTrip[]) => Promise<Delivery>
  nowMs: () => number
  /** After each change of the queue. */
  changed: () => void
}

/** Fewer than the contract takes: an answer is soon there, and little is sent again when it is lost. */
const mostAtOnce = 50

/** A delivery without an answer for so long is tried again: while it lasts nobody else sends. */
export const answerWithinMs = 30_000

/** The name that pages and service worker agree on: one of them sends at a time. */
const lockName = 'switchback-trips'

/**
 * Sends what is due of the account that is signed in, in its order; what another page sends at the moment is waited
 * for. True when nothing is left to send, false when it is to be tried again.
 */
export async function sendQueue(sender: Sender): Promise<boolean> {
  // A browser without locks has one page of ours at a time, or sends twice what the server takes once.
  if (!navigator.locks) return sendDue(sender)
  return navigator.locks.request(lockName, () => sendDue(sender))
}

async function sendDue(sender: Sender): Promise<boolean> {
  const memberId = await sender.account()
  if (memberId === null) return false
  await forgetOld(sender, memberId)
  while (true) {
    const due = dueTrips(await sender.store.list(memberId)).slice(0, mostAtOnce)
    const batch = await takeUp(sender, due)
    if (batch.length === 0) return true
    const delivery = await sender.post(batch.map(postedTrip))
    const isSettled = await settle(sender, batch, delivery)
    if (!isSettled) return false
  }
}

/** Notes that they are on their way before they are: whoever is killed now knows nothing of their fate. */
async function takeUp({ store, nowMs, changed }: Sender, due: QueuedTrip[]): Promise<QueuedTrip[]> {
  const batch: QueuedTrip[] = []
  for (const { externalId } of due) {
    const taken = await store.change(externalId, (trip) => begun(trip, nowMs()))
    if (taken) batch.push(taken)
  }
  if (batch.length > 0) changed()
  return batch
}

/** Writes down what came of each; whether none of them is to be tried again. */
async function settle(sender: Sender, batch: QueuedTrip[], delivery: Delivery): Promise<boolean> {
  const { store, nowMs, changed } = sender
  const answers = new Map(
    delivery.kind === 'answered' ? delivery.rows.map((row) => [row.index, row]) : [],
  )
  let isSettled = true
  for (const [index, { externalId }] of batch.entries()) {
    const answer = answers.get(index)
    const trip = await store.change(externalId, (sent) => {
      if (delivery.kind === 'failed') return failed(sent, delivery)
      return answer ? answered(sent, answer, nowMs()) : sent
    })
    if (trip && isDue(trip)) isSettled = false
  }
  changed()
  return isSettled
}

async function forgetOld({ store, nowMs }: Sender, memberId: string): Promise<void> {
  const now = nowMs()
  const over = (await store.list(memberId)).filter((trip) => isOver(trip, now))
  for (const { externalId } of over) await store.change(externalId, () => null)
}

function postedTrip({ externalId, report: { direction, ...report } }: QueuedTrip): PostedTrip {
  return { ...report, ...(direction && { direction }), external_id: externalId }
}
