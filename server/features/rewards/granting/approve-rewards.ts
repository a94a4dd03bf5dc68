import { v7 as uuid } from 'uuid'
import { approveMany } from '#domain/money/ledger/reward-money.ts'
import { localDateOf } from '#domain/time.ts'
import { post } from '#server/features/money/ledger/post.ts'
import {
  type Recorded,
  recordApproved,
} from '#server/features/system/notifications/record-notification.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ChunkSize, chunkUnderLock } from './chunk-size.ts'
import { approveRows, listDueRewards, listEmployersWithDue } from './queries/due-rewards.ts'

/**
 * Seven days after its grant a funded reward goes to the member's wallet. Chunk by chunk under the lock of
 * the account: what another run approved meanwhile is not due any more, and a killed one leaves whole chunks.
 */
export const approveRewardsJob: Job = {
  name: 'approve-rewards',
  expireInSeconds: 3600,
  run: approveDueRewards,
}

async function approveDueRewards(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  await forEachEmployer(platform, {
    due: [await listEmployersWithDue(platform.db, { now })],
    work: ({ employerId }) => approveDueOf(platform, employerId, now),
    failure: 'rewards could not be approved',
  })
}

/** Approves all that is due of an employer; answers how many that were. */
async function approveDueOf(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  employerId: string,
  now: Date,
): Promise<number> {
  const chunk = new ChunkSize()
  let after = beforeAll
  let approved = 0
  for (;;) {
    const from = after
    const { count, last } = await chunkUnderLock(platform.db, chunk, {
      employerId,
      work: (trx, size) => approveChunk(trx, platform, { employerId, now, after: from, size }),
    })
    approved += count
    if (!last || count < chunk.last || platform.jobs.isStopping()) return approved
    after = last
  }
}

interface Place {
  dueAt: Date
  id: string
}

const beforeAll: Place = { dueAt: new Date(0), id: beforeAllIds }

/** Approves the next rewards that are due, in the caller's transaction; answers how many, and the last. */
export async function approveChunk(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  {
    employerId,
    now,
    size,
    after = beforeAll,
  }: { employerId: string; now: Date; size: number; after?: Place },
): Promise<{ count: number; last: Place | undefined }> {
  let wallets: ReturnType<typeof approveMany>['wallets'] = new Map()
  let due: Awaited<ReturnType<typeof listDueRewards>> = []
  const key = `approval:${uuid()}`
  await post(trx, platform, { employerId, key, subjectId: null, at: now }, async () => {
    const page = { afterDueAt: after.dueAt, afterId: after.id, count: size }
    due = await listDueRewards(trx, { employerId, now, ...page })
    const approval = approveMany(due, { newId: uuid, at: now })
    wallets = approval.wallets
    return approval.outcome
  })
  await approveRows(trx, { employerId, at: now }, wallets)
  await recordApproved(trx, approvals(due, wallets, { employerId, at: now }))
  return { count: wallets.size, last: due.at(-1) }
}

/** What each member is told of it: their rewards of a day together. */
function approvals(
  due: readonly { id: string; memberId: string }[],
  wallets: ReadonlyMap<string, readonly { cents: number }[]>,
  { employerId, at }: { employerId: string; at: Date },
): Recorded[] {
  const approved = due.filter(({ id }) => wallets.has(id))
  return [...Map.groupBy(approved, ({ memberId }) => memberId)].map(([memberId, rewards]) => ({
    employerId,
    memberId,
    subject: localDateOf(at, 'UTC'),
    at,
    happened: {
      kind: 'rewards_approved',
      count: rewards.length,
      cents: rewards
        .flatMap(({ id }) => wallets.get(id) ?? [])
        .reduce((sum, part) => sum + part.cents, 0),
    },
  }))
}
