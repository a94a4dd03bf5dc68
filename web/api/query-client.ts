import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

const tenMinutes = 600_000

/** Nothing is asked again on focus or mount; what is on the screen renews itself every ten minutes. */
const queryDefaults: DefaultOptions = {
  queries: {
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchInterval: tenMinutes,
    staleTime: tenMinutes,
    gcTime: 2 * tenMinutes,
    retry: mayRetry,
    // Without a connection a call fails and says so; held back, it would run unasked once there is one.
    networkMode: 'always',
  },
  mutations: { networkMode: 'always', retry: false },
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryDefaults })
}

/** One more try when no answer came or the server failed; a refusal stays a refusal. */
export function mayRetry(failures: number, error: Error): boolean {
  const transient = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return transient && failures < 1
}
