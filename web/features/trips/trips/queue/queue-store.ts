import type { NewQueuedTrip, QueuedTrip } from './queue-rules.ts'

/** Where trips wait to be sent. Each call is done as a whole or not at all, whatever other tabs do. */
export interface QueueStore {
  /** One account's, in their order. */
  list: (memberId: string) => Promise<QueuedTrip[]>
  /** Resolves once the trip would survive the page, the browser and the phone. */
  add: (trip: NewQueuedTrip) => Promise<QueuedTrip>
  /**
   * Changes a trip as it stands at that moment: to what is answered, or with null to nothing. Undefined leaves it.
   * Answers what was changed; undefined where there was nothing to change.
   */
  change: (
    externalId: string,
    to: (trip: QueuedTrip) => QueuedTrip | null | undefined,
  ) => Promise<QueuedTrip | undefined>
}

const databaseName = 'switchback-rider'
const storeName = 'trips'

/** The queue of this browser, which the page and the service worker share. */
export const tripQueue: QueueStore = {
  list: (memberId) =>
    inTransaction('readonly', (trips) =>
      answerOf<QueuedTrip[]>(trips.index('memberId').getAll(memberId)),
    ),

  add: (trip) =>
    inTransaction('readwrite', async (trips) => {
      const waiting = { ...trip, progress: { kind: 'waiting' } } as const
      // The key of this store is a number that the browser counts.
      const seq = (await answerOf(trips.add(waiting))) as number
      return { ...waiting, seq }
    }),

  change: (externalId, to) =>
    inTransaction('readwrite', async (trips) => {
      const found = await answerOf<QueuedTrip | undefined>(
        trips.index('externalId').get(externalId),
      )
      const next = found && to(found)
      if (!found || next === undefined) return undefined
      if (next === null) await answerOf(trips.delete(found.seq))
      else await answerOf(trips.put(next))
      return next ?? found
    }),
}

/** Runs something in one transaction, and ends when the browser has written it down. */
async function inTransaction<Answer>(
  mode: IDBTransactionMode,
  run: (trips: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase()
  const transaction = database.transaction(storeName, mode, { durability: 'strict' })
  return Promise.all([run(transaction.objectStore(storeName)), endOf(transaction)])
    .then(([answer]) => answer)
    .finally(() => database.close())
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => {
    const trips = opening.result.createObjectStore(storeName, {
      keyPath: 'seq',
      autoIncrement: true,
    })
    trips.createIndex('memberId', 'memberId')
    trips.createIndex('externalId', 'externalId', { unique: true })
  }
  return answerOf(opening)
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing'))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('The browser could not write it down'))
  })
}
