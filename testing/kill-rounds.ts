import type { MailCounter } from './mail-counter.ts'

/** A worker in a process of its own. */
export interface SpawnedWorker {
  /** kill -9 */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Rounds {
  kills: number
  mails: number
  counter: MailCounter
  start(): SpawnedWorker
  /** Whether every mail is recorded as sent. */
  isDone(): Promise<boolean>
}

/** Kills worker after worker at random moments of their sending; the last may finish. */
export async function sendThroughKills({
  kills,
  mails,
  counter,
  start,
  isDone,
}: Rounds): Promise<void> {
  for (let left = kills; left > 0; left--) {
    const worker = start()
    const remaining = mails - counter.reached()
    // So many more on average that the last kill still meets a worker that sends.
    const until = counter.reached() + Math.floor((Math.random() * 2 * remaining) / (left + 1))
    // A slow machine may see it only when all are sent.
    await counter.until(() => counter.reached() > until || counter.reached() === mails)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
    await worker.kill()
  }
  const last = start()
  await counter.until(async () => counter.reached() === mails && (await isDone()))
  await last.stop()
}

/** What arrived more often than once, and how each repeat is to be explained. */
export function repeatsOf({ arrivals }: Pick<MailCounter, 'arrivals'>) {
  const lastOf = new Map(arrivals.map((arrival) => [arrival.connection, arrival]))
  const byAddress = Map.groupBy(arrivals, ({ to }) => to)
  let repeats = 0
  let unexplained = 0
  for (const all of byAddress.values()) {
    const [first, ...again] = all
    repeats += again.length
    for (const each of again) if (each.messageId !== first?.messageId) unexplained++
    // Only the last mail of a connection can have been sent and not recorded when its worker died.
    for (const each of all.slice(0, -1)) if (lastOf.get(each.connection) !== each) unexplained++
  }
  return { repeats, unexplained }
}
