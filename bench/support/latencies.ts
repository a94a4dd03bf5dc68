import type { HttpClient } from './http-client.ts'
import { rounded } from './median.ts'

/** How often each is asked and measured. */
export const rounds = 10

interface Asked {
  call: HttpClient
  token: string
  paths: readonly string[]
}

/** How long each of these takes, one after the other, in milliseconds. */
export async function latencies({ call, token, paths }: Asked) {
  const times: { ms: number; path: string }[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const path of paths) {
      const { ms } = await call('GET', path, { token })
      // The first round fills what the others find filled.
      if (round > 0) times.push({ ms, path })
    }
  }
  const slowest = times.toSorted((a, b) => a.ms - b.ms).at(-1)
  const at = (share: number) =>
    rounded(
      percentile(
        times.map(({ ms }) => ms),
        share,
      ),
      1,
    )
  return { median: at(0.5), p95: at(0.95), slowest: at(1), slowestPath: slowest?.path ?? '' }
}

/** What this share of some figures is at most; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
