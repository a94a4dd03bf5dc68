import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/route.ts'
import { type Launch, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { createClient } from '#web/api/client.ts'
import { moneyFreshness, moneyKey, refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'

export const subscriptions = createClient(subscriptionRoutes)

/** The programs and what holds for the employer as a whole. */
export type Overview = Output<typeof subscriptionRoutes.listSubscriptions>

/** The programs, the latest first, and what holds for all of them. */
export const subscriptionsQuery = queryOptions({
  queryKey: [moneyKey, 'subscriptions'],
  queryFn: () => subscriptions.listSubscriptions({ query: { filter_fixed_cost: 'true' } }),
  ...moneyFreshness,
})

/** The plans at this employer's prices. */
export const plansQuery = queryOptions({
  queryKey: [moneyKey, 'plans'],
  queryFn: () => subscriptions.listPlans({}),
  ...moneyFreshness,
})

/** A price is asked for whenever it is shown, but not again once what it was asked for is done. */
const quoteFreshness = { staleTime: 0, refetchOnMount: true, gcTime: 0 } as const

/** What launching a program would cost; null asks nothing. */
export const launchQuoteQuery = (launch: Launch | null) =>
  queryOptions({
    queryKey: ['launch-quote', launch],
    queryFn: () => {
      if (!launch) throw new Error('Nothing to ask a price for')
      return subscriptions.quoteLaunch({ body: launch })
    },
    enabled: launch !== null,
    ...quoteFreshness,
  })

/** What so many employees instead of the present ones cost for the rest of what is paid. */
export const upgradeQuoteQuery = (employees: number | null) =>
  queryOptions({
    queryKey: ['upgrade-quote', employees],
    queryFn: () => subscriptions.quoteUpgrade({ body: { number_of_employees: employees ?? 1 } }),
    enabled: employees !== null,
    ...quoteFreshness,
  })

/** Shows what has changed everywhere: programs, balance, invoices. */
export const refreshPrograms = refreshMoney

/** Does something with a program and says what came of it. A refusal too may mean that the page is old. */
export function useProgramCommand<Input = void>(
  run: (input: Input) => Promise<{ result: string }>,
) {
  return useCommand({ run, success: resultOf, refresh: refreshPrograms })
}
