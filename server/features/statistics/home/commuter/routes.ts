import type { Handlers } from '#contract/route.ts'
import type { ownSummaryRoutes } from '#contract/statistics/home-commuter.ts'
import { keptRanks } from '#server/features/statistics/leaderboard/kept-ranks.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentSummary } from './present.ts'
import { readSummary } from './read-summary.ts'

export function ownSummaryHandlers(
  platform: Platform,
): Handlers<typeof ownSummaryRoutes, Contexts> {
  const findRank = keptRanks(platform)
  return {
    async ownSummary(_input, { actor }) {
      return presentSummary(await readSummary(platform, memberOf(actor), findRank))
    },
  }
}
