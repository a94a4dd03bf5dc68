import { queryOptions } from '@tanstack/react-query'
import { searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'

export const search = createClient(searchRoutes)

/** What was found a moment ago may be gone: each opening of the palette asks again. */
export const searchFreshness = { staleTime: 15_000, refetchInterval: false, retry: false } as const

/** Puts what is asked of the server beside what else is cached. */
export function searchQuery<Entry>(kind: string, text: string, ask: () => Promise<Entry[]>) {
  return queryOptions({ queryKey: ['search', kind, text], queryFn: ask, ...searchFreshness })
}
