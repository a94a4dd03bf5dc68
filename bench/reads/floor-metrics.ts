import { sharesAsked } from '#server/features/statistics/metrics/ranges.ts'
import {
  readDistances,
  readModeDistances,
} from '#server/features/statistics/metrics/read-distances.ts'
import { readFigures } from '#server/features/statistics/metrics/read-figures.ts'
import { readShares } from '#server/features/statistics/metrics/read-shares.ts'
import { bare } from './bare-db.ts'

type Answer = (employerId: string, asked: Asked) => Promise<object>

interface Asked {
  startOn: string
  endOn: string
  query: URLSearchParams
}

const answers: Record<string, Answer> = {
  '/api/employer-stats': (employerId, { startOn, endOn }) =>
    readFigures(bare, employerId, { range: { startOn, endOn }, type: 'saved_sov' }),

  '/api/initial-mode': (employerId, asked) => shares(employerId, asked, 'trips'),

  '/api/mile-share': (employerId, asked) => shares(employerId, asked, 'miles'),

  '/api/avg-commute-distance': (employerId, { startOn, endOn }) =>
    readDistances(bare, employerId, { range: { startOn, endOn }, bucket: 'month' }),

  '/api/avg-mile-commute-distance': (employerId, { startOn, endOn }) =>
    readModeDistances(bare, employerId, { startOn, endOn }),
}

/** The answer of a metrics call, unless it is none. */
export function metricsAnswer(employerId: string, url: URL): Promise<object> | undefined {
  const [startOn, endOn] = [url.searchParams.get('from_year'), url.searchParams.get('to_year')]
  const answer = answers[url.pathname]
  if (!startOn || !endOn) return undefined
  return answer?.(employerId, { startOn, endOn, query: url.searchParams })
}

function shares(employerId: string, { startOn, endOn, query }: Asked, by: 'trips' | 'miles') {
  const weekdays = query.get('searchDay')?.split(',').map(Number) ?? []
  const asked = {
    type: 'monthly',
    from_year: startOn,
    to_year: endOn,
    from_year_connect: query.get('from_year_connect') ?? undefined,
    to_year_connect: query.get('to_year_connect') ?? undefined,
  } as const
  return readShares(bare, employerId, { ...sharesAsked(asked), weekdays, by })
}
