import { queryOptions } from '@tanstack/react-query'
import type { Redeemable, Redemption } from '#contract/money/redemptions.ts'
import { rewardRoutes } from '#contract/rewards/statements.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey, moneyList } from '#web/features/money/ledger/money-queries.ts'
import { redemptions } from '#web/features/money/redemptions/redemption-queries.ts'
import type { Paging } from '#web/kit/list/use-list-search.ts'

const { ownWallet } = createClient({ ownWallet: rewardRoutes.ownWallet })

/** While a payout is under way its page asks again so often; in a window that is hidden it does not. */
const followMs = 3000
/** As all else is. */
const idleMs = 600_000

export const ownWalletQuery = queryOptions({
  queryKey: [moneyKey, 'own-wallet'],
  queryFn: () => ownWallet({}),
  ...moneyFreshness,
})

/** What can be redeemed, followed while something is being redeemed. */
export const redeemableQuery = queryOptions({
  queryKey: [moneyKey, 'redeemable'],
  queryFn: () => redemptions.readRedeemable({}),
  ...moneyFreshness,
  refetchInterval: ({ state: { data } }: { state: { data: Redeemable | undefined } }) =>
    data && data.on_hold > 0 ? followMs : idleMs,
})

/** One redemption, followed until it is decided. */
export function redemptionQuery(id: string) {
  return queryOptions({
    queryKey: [moneyKey, 'redemption', id],
    queryFn: () => redemptions.readRedemption({ params: { id } }),
    ...moneyFreshness,
    refetchInterval: ({ state: { data } }: { state: { data: Redemption | undefined } }) =>
      data && isUnderWay(data) ? followMs : idleMs,
  })
}

/** A page of what was redeemed, followed while some of it is under way. */
export function redemptionsQuery({ page, perPage }: Paging) {
  return queryOptions({
    ...moneyList('redemptions', { page, per_page: perPage }, redemptions.listRedemptions),
    refetchInterval: ({
      state: { data },
    }: {
      state: { data: { data: Redemption[] } | undefined }
    }) => (data?.data.some(isUnderWay) ? followMs : idleMs),
  })
}

function isUnderWay({ status }: Redemption): boolean {
  return status === 'on_hold'
}
