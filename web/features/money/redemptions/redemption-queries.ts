import { queryOptions } from '@tanstack/react-query'
import { redemptionRoutes } from '#contract/money/redemptions.ts'
import { createClient } from '#web/api/client.ts'
import type { Received } from '#web/api/client-types.ts'
import { ApiError } from '#web/api/errors.ts'

export const redemptions = createClient(redemptionRoutes)

export type RedemptionLink = Received<(typeof redemptionRoutes)['readRedemptionLink']>

/** What can still be redeemed by a mailed link. */
export function redemptionLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['redemption-link', token],
    queryFn: () => redemptions.readRedemptionLink({ params: { token } }),
    refetchInterval: false,
  })
}

/** Its thirty days are over, or it was cut off: the server tells them apart to nobody. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
