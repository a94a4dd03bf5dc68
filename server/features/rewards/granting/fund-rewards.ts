import { v7 as uuid } from 'uuid'
import { holdMany } from '#domain/money/ledger/reward-money.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ChunkSize, chunkUnderLock } from './chunk-size.ts'
import { fundRows, listEmployersWithWaiting, listWaiting } from './queries/waiting-rewards.ts'

/** Holds money for rewards that waited for it, the oldest first, as soon as there is some again. */
export const fundRewardsJob: Job = {
  name: 'fund-rewards',
  async run(platform) {
    const now = platform.clock.now()
    await forEachEmployer(platform, {
      due: [await listEmployersWithWaiting(platform.db, {})],
      work: ({ employerId }) => fundWaitingOf(platform, employerId, now),
      failure: 'waiting rewards could not be funded',
    })
  },
}

/** Funds what an employer's credit is enough for; answers how many rewards that were. */
async function fundWaitingOf(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  employerId: string,
  now: Date,
): Promise<number> {
  const chunk = new ChunkSize()
  let sum = 0
  for (;;) {
    const { funded, waiting } = await chunkUnderLock(platform.db, chunk, {
      employerId,
      work: (trx, size) => fundChunk(trx, platform, { employerId, now, size }),
    })
    sum += funded
    if (funded < waiting || waiting < chunk.last || platform.jobs.isStopping()) return sum
  }
}

/** Funds the next that wait, in the caller's transaction. */
async function fundChunk(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, now, size }: { employerId: string; now: Date; size: number },
): Promise<{ funded: number; waiting: number }> {
  let held: { id: string; held: unknown }[] = []
  let waiting = 0
  const key = `hold:${uuid()}`
  await post(trx, platform, { employerId, key, subjectId: null, at: now }, async (ledger) => {
    const wanted = await listWaiting(trx, { employerId, count: size })
    const { shortfallCents } = ledger
    const hold = holdMany(await ledger.employerLots(), wanted, { shortfallCents, at: now })
    waiting = wanted.length
    held = [...hold.funded].map(([id, parts]) => ({ id, held: parts }))
    return hold.outcome
  })
  if (held.length > 0) {
    const noted = await fundRows(trx, { employerId, at: now, held: JSON.stringify(held) })
    // Money must not be held for what no longer waits: better none is.
    if (noted.length < held.length) throw new Error('A reward was funded that does not wait')
  }
  return { funded: held.length, waiting }
}
