import type { LocalDate } from '#domain/time.ts'
import { statisticsRequests } from '../../bench/statistics-flat/requests.ts'
import { httpClient } from '../../bench/support/http-client.ts'
import { median } from '../../bench/support/median.ts'
import { portalPaths } from './habits.ts'

interface Asked {
  url: string
  /** Of the employer, and of one of its members. */
  tokens: { employer: string; member: string }
}

interface Order {
  /** The same employer's, by itself and among many. */
  alone: Asked
  among: Asked
  today: LocalDate
  requests: number
}

const warmUp = 10

/** Of each reading call of an employer and of the portal, how much longer it takes among many employers than alone: medians, asked in turns. */
export async function compareReads({ alone, among, today, requests }: Order) {
  const clients = [alone, among].map(({ url, tokens }) => {
    const call = httpClient(url)
    return (path: string, who: keyof Asked['tokens']) => call('GET', path, { token: tokens[who] })
  })
  const ofEmployer = [
    '/api/user',
    '/api/members',
    '/api/members?name=member+77',
    '/api/credit-journal',
  ]
  const named = (path: string) => ({ name: path, path })
  const calls = [
    ...[...statisticsRequests(today), ...ofEmployer.map(named)].map((call) => ({
      ...call,
      who: 'employer' as const,
    })),
    ...portalPaths(today).map((path) => ({ ...named(path), who: 'member' as const })),
  ]
  const compared: { name: string; aloneMs: number; amongMs: number }[] = []
  for (const { name, path, who } of calls) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < warmUp + requests; round++) {
      for (const [at, call] of clients.entries()) {
        const { ms } = await call(path, who)
        if (round >= warmUp) times[at]?.push(ms)
      }
    }
    compared.push({ name, aloneMs: median(times[0]), amongMs: median(times[1]) })
  }
  return compared
}
