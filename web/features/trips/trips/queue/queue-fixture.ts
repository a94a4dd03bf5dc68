import type { Delivery, NewQueuedTrip, QueuedTrip } from './queue-rules.ts'
import type { QueueStore } from './queue-store.ts'
import type { PostedTrip, Sender } from './send-queue.ts'

/** A queue in memory, for tests: what is in it survives whoever sends from it. */
export function fakeStore(): QueueStore & { all: () => QueuedTrip[] } {
  const trips = new Map<number, QueuedTrip>()
  let last = 0
  return {
    all: () => [...trips.values()],
    list: async (memberId) => [...trips.values()].filter((trip) => trip.memberId === memberId),
    add: async (trip) => {
      last += 1
      const added: QueuedTrip = { ...trip, seq: last, progress: { kind: 'waiting' } }
      trips.set(last, added)
      return added
    },
    change: async (externalId, to) => {
      const found = [...trips.values()].find((trip) => trip.externalId === externalId)
      const next = found && to(found)
      if (!found || next === undefined) return undefined
      if (next === null) trips.delete(found.seq)
      else trips.set(found.seq, next)
      return next ?? found
    },
  }
}

/** A server that takes each id once, as the real one does; and what it was sent, call by call. */
export function fakeServer() {
  const logged = new Map<string, { tripId: string; trip: PostedTrip }>()
  const calls: string[][] = []
  const take = (trips: readonly PostedTrip[]): Delivery => {
    calls.push(trips.map(({ external_id }) => external_id))
    const rows = trips.map((trip, index) => {
      const known = logged.get(trip.external_id)
      const tripId = known?.tripId ?? `trip-${logged.size + 1}`
      logged.set(trip.external_id, { tripId, trip })
      return { index, kind: 'logged', tripId, points: 10, reward: 0.5 } as const
    })
    return { kind: 'answered', rows }
  }
  return { logged, calls, take }
}

export function queuedTrip(externalId: string, more: Partial<NewQueuedTrip> = {}): NewQueuedTrip {
  return {
    externalId,
    memberId: 'kim',
    report: { date: '2026-11-25', direction: 'to_work', mode: 'bike', source: 'website' },
    ...more,
  }
}

/** Sends for one account, as a page does. */
export function senderOf(
  store: QueueStore,
  post: (trips: readonly PostedTrip[]) => Delivery | Promise<Delivery>,
  account: string | null = 'kim',
): Sender {
  return {
    store,
    account: async () => account,
    post: async (trips) => post(trips),
    nowMs: () => 1_000_000,
    changed: () => undefined,
  }
}
