import type { QueryClient } from '@tanstack/react-query'

/** What every guard and loader receives. */
export interface RouterContext {
  queryClient: QueryClient
}
