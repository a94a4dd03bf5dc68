import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What is asked for again once something has changed: queries, or a noun's own way of doing it. */
export type Refresh =
  | readonly { queryKey: QueryKey }[]
  | ((queryClient: QueryClient) => Promise<unknown>)

/** Asks for what has changed once more; a list that fails then says so in its own place. */
export async function refresh(queryClient: QueryClient, what: Refresh = []): Promise<void> {
  if (typeof what === 'function') await what(queryClient)
  else await Promise.all(what.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
}
