import type { LocalDate } from '#domain/time.ts'
import { statisticsRequests } from '../../bench/statistics-flat/requests.ts'
import { httpClient } from '../../bench/support/http-client.ts'
import { median } from '../../bench/support/median.ts'

interface Asked {
  url: string
  token: string
}

interface Order {
  /** The same employer's, by itself and among many. */
  alone: Asked
  among: Asked
  today: LocalDate
  requests: number
}

const warmUp = 10

/** Of each reading call, how much longer it takes among many employers than alone: medians, asked in turns. */
export async function compareReads({ alone, among, today, requests }: Order) {
  const clients = [alone, among].map(({ url, token }) => {
    const call = httpClient(url)
    return (path: string) => call('GET', path, { token })
  })
  const paths = [
    ...statisticsRequests(today),
    ...['/api/user', '/api/members', '/api/members?name=member+77', '/api/credit-journal'].map(
      (path) => ({ name: path, path }),
    ),
  ]
  const compared: { name: string; aloneMs: number; amongMs: number }[] = []
  for (const { name, path } of paths) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < warmUp + requests; round++) {
      for (const [at, call] of clients.entries()) {
        const { ms } = await call(path)
        if (round >= warmUp) times[at]?.push(ms)
      }
    }
    compared.push({ name, aloneMs: median(times[0]), amongMs: median(times[1]) })
  }
  return compared
}
