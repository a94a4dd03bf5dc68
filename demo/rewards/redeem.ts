import { takeOldestFirst } from '#domain/money/ledger/lots.ts'
import { payRedemption, redeem } from '#domain/money/ledger/wallet-money.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import { idAt } from '../ids.ts'
import { randomFor } from '../random.ts'
import { rider } from '../rider.ts'
import { listWallets } from './queries.ts'

/** Below this nobody bothers. */
const leastCents = 500

/** Members take out what is in their wallets once a year, a twelfth of them each month; some never do. */
export async function redeemWallets(
  trx: Trx,
  { month, today, at }: { month: LocalDate; today: LocalDate; at: Date },
): Promise<void> {
  // What the rider left in the wallet since has begun to expire.
  const hasForgotten = startOfMonth(month) > startOfMonth(today, -14)
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  for (const { employerId, memberId, email, cents } of await listWallets(trx, at)) {
    const random = randomFor('redeems', memberId)
    const forgets = email === rider.email ? hasForgotten : random.chance(0.01)
    if (forgets || cents < leastCents || random.integer(0, 11) !== number % 12) continue
    const id = idAt(at, randomFor('redemption', memberId, startOfMonth(month)))
    const request = { employerId, subjectId: id, at }
    const take = { memberId, amountCents: cents, at }
    let paid: Parameters<typeof payRedemption>[1] = []
    await post(trx, clockAt(at), { ...request, key: `redemption:${id}` }, async (ledger) => {
      const lots = await ledger.memberLots(memberId)
      paid = takeOldestFirst(lots, cents, at).parts
      return redeem(lots, take)
    })
    const key = `redemption_paid:${id}`
    await post(trx, clockAt(at), { ...request, key }, async () => payRedemption(memberId, paid))
  }
}
