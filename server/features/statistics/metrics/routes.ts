import type { Handlers } from '#contract/route.ts'
import type {
  DistanceQuery,
  ModeShare,
  metricRoutes,
  ShareQuery,
} from '#contract/statistics/metrics.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { monthsAsked, sharesAsked, weeksAsked } from './ranges.ts'
import { readDistances, readModeDistances } from './read-distances.ts'
import { readFigures } from './read-figures.ts'
import { readShares } from './read-shares.ts'

export function metricHandlers({ db }: Platform): Handlers<typeof metricRoutes, Contexts> {
  const shares = (
    query: ShareQuery,
    employerId: string,
    by: 'trips' | 'miles',
  ): Promise<ModeShare> =>
    readShares(db, employerId, { ...sharesAsked(query), weekdays: query.searchDay ?? [], by })
  return {
    async employerStats({ query }, { actor: { employerId } }) {
      return readFigures(db, employerId, { range: monthsAsked(query), type: query.type })
    },

    async commuterBenefitsStats({ query }, { actor: { employerId } }) {
      return readFigures(db, employerId, { range: monthsAsked(query), type: query.type })
    },

    async communityFootprintStats({ query }, { actor: { employerId } }) {
      return readFigures(db, employerId, { range: monthsAsked(query), type: query.type })
    },

    async initialMode({ query }, { actor: { employerId } }) {
      return shares(query, employerId, 'trips')
    },

    async mileShare({ query }, { actor: { employerId } }) {
      return shares(query, employerId, 'miles')
    },

    async avgCommuteDistance({ query }, { actor: { employerId } }) {
      return readDistances(db, employerId, distancesAsked(query))
    },

    async avgMileCommuteDistance({ query }, { actor: { employerId } }) {
      return readModeDistances(db, employerId, distancesAsked(query).range)
    },
  }
}

function distancesAsked(query: DistanceQuery) {
  return query.type === 'weekly'
    ? { range: weeksAsked(query), bucket: 'week' as const }
    : { range: monthsAsked(query), bucket: 'month' as const }
}
