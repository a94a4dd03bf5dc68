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
  /** The same employer's, among few and among many. */
  few: Asked
  many: Asked
  today: LocalDate
  requests: number
}

const warmUp = 10

/** Of each reading call of an employer and of the portal, how much longer it takes among many employers than among few: medians, asked in turns. */
export async function compareReads({ few, many, today, requests }: Order) {
  const clients = [few, many].map(({ url, tokens }) => {
    const call = httpClient(url)
    return (path: string, who: keyof Asked['tokens']) => call('GET', path, { token: tokens[who] })
  })
  const ofEmployer = [
    '/api/user',
    '/api/members',
    '/api/members?name=member+77',
    '/api/credit-journal',
  ]
  const calls = [
    ...statisticsRequests(today).map((call) => ({ ...call, who: 'employer' as const })),
    ...ofEmployer.map((path) => ({ name: path, path, who: 'employer' as const })),
    ...portalPaths(today).map((path) => ({ name: path, path, who: 'member' as const })),
  ]
  const compared: { name: string; fewMs: number; manyMs: number }[] = []
  for (const { name, path, who } of calls) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < warmUp + requests; round++) {
      for (const [at, call] of clients.entries()) {
        const { ms } = await call(path, who)
        if (round >= warmUp) times[at]?.push(ms)
      }
    }
    compared.push({ name, fewMs: median(times[0]), manyMs: median(times[1]) })
  }
  return compared
}
