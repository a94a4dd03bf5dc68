import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { userQuery } from '#web/session/user-query.ts'

/** The first part of the key of every query that a payment changes. */
export const moneyKey = 'money'

/** Money moves without a page's doing: a visit asks again, the pointer over a link to it does not. */
export const moneyFreshness = { staleTime: 15_000, refetchOnMount: true } as const

/** A page of a list of money, by what it is asked with; the last one stays until the next has come. */
export function moneyList<Query extends object, Answer>(
  name: string,
  query: Query,
  list: (call: { query: Query }) => Promise<Answer>,
) {
  return queryOptions({
    queryKey: [moneyKey, name, query],
    queryFn: () => list({ query }),
    placeholderData: keepPreviousData,
    ...moneyFreshness,
  })
}

/** What a member's pages show of money is asked for again: there is no balance in their header. */
export const ownMoney = [{ queryKey: [moneyKey] }]

/** After money has moved: the balance in the header and every list of it are asked for again. */
export async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(userQuery),
    queryClient.invalidateQueries({ queryKey: [moneyKey] }),
  ])
}
