import { v7 as uuid } from 'uuid'
import { withdraw } from '#domain/money/ledger/wallet-money.ts'
import { linkOverFor } from '#domain/money/redemptions/redeemable.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasOpenLink, listLeftWallets } from './queries/due-rewards.ts'

const chunkSize = 50

/** Once the link of a member who was deleted is over, what is left in the wallet goes back to where it came from. */
export const returnWalletsJob: Job = {
  name: 'return-wallets',
  async run(platform) {
    const at = platform.clock.now()
    const deletedBefore = linkOverFor(at)
    const left = readChunks(chunkSize, (last: { memberId: string } | undefined) => {
      const afterId = last?.memberId ?? beforeAllIds
      return listLeftWallets(platform.db, { deletedBefore, at, afterId, count: chunkSize })
    })
    await forEachEmployer(platform, {
      due: left,
      work: ({ employerId, memberId }) => returnWallet(platform, { employerId, memberId, at }),
      failure: 'a wallet could not be returned',
      about: ({ memberId }) => ({ memberId }),
    })
  },
}

/** Under a key of the day: what a redemption that failed brings back later is returned another day. */
async function returnWallet(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { employerId, memberId, at }: { employerId: string; memberId: string; at: Date },
): Promise<void> {
  const key = `wallet_returned:${memberId}:${at.toISOString().slice(0, 10)}`
  const request = { employerId, key, subjectId: memberId, at }
  await inEmployerTransaction(db, employerId, (trx) =>
    post(trx, { clock }, request, async (ledger) => {
      // A payout that failed meanwhile has brought new days with the money.
      const isOpen = await hasOpenLink(trx, { employerId, memberId, now: at })
      const all = isOpen ? [] : await ledger.memberLots(memberId)
      const lots = all.filter(({ expiresAt }) => expiresAt > at)
      const amountCents = lots.reduce((sum, { freeCents }) => sum + freeCents, 0)
      return withdraw(lots, { memberId, amountCents, newId: uuid, at })
    }),
  )
}
