import { v7 as uuid } from 'uuid'
import { expireCredit } from '#domain/money/ledger/expiry.ts'
import { expireMemberCredit } from '#domain/money/ledger/wallet-money.ts'
import { type Posted, post } from '#server/features/money/ledger/post.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import { type Db, inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DueLot, listDueLots } from './queries/due-lots.ts'

/** Few enough that nobody waits long for the locks and, embedded, for the one connection. */
const chunkSize = 20

/** Ends the free money of lots whose day has come: an employer's is gone, a member's goes back. */
export const expireCreditJob: Job = {
  name: 'expire-credit',
  run: expireDueCredit,
}

async function expireDueCredit(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  await forEachEmployer(platform, {
    due: dueByEmployer(db, at),
    work: ({ employerId, lots }) =>
      inEmployerTransaction(db, employerId, async (trx) => {
        for (const lot of lots) await expireLot(trx, { clock }, lot, at)
      }),
    failure: 'credit could not be expired',
  })
}

async function* dueByEmployer(db: Db, at: Date) {
  const read = (last: DueLot | undefined) => listDueLots(db, at, last, chunkSize)
  for await (const due of readChunks(chunkSize, read)) {
    const byEmployer = Map.groupBy(due, ({ employerId }) => employerId)
    yield [...byEmployer].map(([employerId, lots]) => ({ employerId, lots }))
  }
}

/** Ends one lot, once a day: what a won dispute gives back to it later ends another day. */
async function expireLot(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, id, memberId }: Pick<DueLot, 'employerId' | 'id' | 'memberId'>,
  at: Date,
): Promise<Posted<never>> {
  const kind = memberId ? 'member_credit_expired' : 'credit_expired'
  const key = `${kind}:${id}:${at.toISOString().slice(0, 10)}`
  return post(trx, platform, { employerId, key, subjectId: id, at }, async (ledger) => {
    const lots = await ledger.lotsById([id])
    return memberId
      ? expireMemberCredit(lots, { memberId, newId: uuid, at })
      : expireCredit(lots, at)
  })
}
