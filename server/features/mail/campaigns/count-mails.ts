import { BoundedMap } from '#server/platform/bounded-map.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { countMails } from './queries/progress.ts'

type Counts = Awaited<ReturnType<typeof countMails>>

/** So many mails are counted again a millisecond later: a hundred thousand every five seconds. */
const mailsPerMs = 20

interface Counted {
  counts: Promise<Counts>
  /** Until then nobody counts again. */
  until: number
}

const known = new BoundedMap<string, Counted>(200)

/**
 * Where the mails of a date are that is under way. However many look, they are counted once in a while, the seldomer
 * the more there are.
 */
export async function countOnce(db: Db, recordId: string): Promise<Counts> {
  const last = known.get(recordId)
  if (last && performance.now() < last.until) return last.counts
  // Until they are counted nobody else begins.
  const counted: Counted = { counts: countMails(db, recordId), until: Number.POSITIVE_INFINITY }
  known.set(recordId, counted)
  try {
    const { sent, failed, waiting, cancelled } = await counted.counts
    counted.until = performance.now() + (sent + failed + waiting + cancelled) / mailsPerMs
  } catch (error) {
    counted.until = 0
    throw error
  }
  return counted.counts
}
