import { setTimeout as after } from 'node:timers/promises'
import { httpClient } from '../support/http-client.ts'

/** What somebody else asks for, in turns. */
const paths = ['/api/user', '/api/members', '/api/dashboard-needs', '/api/dashboard-stats']
/** Between two requests of somebody else. Unit: milliseconds. */
const pauseMs = 10

/** How long requests of somebody else wait that come one after the other while something is done. Unit: milliseconds. */
export async function waitsBeside<Result>(
  url: string,
  token: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; waits: number[] }> {
  const ask = httpClient(url)
  const next = async (number: number) =>
    (await ask('GET', paths[number % paths.length] ?? '', { token })).ms
  // The first ones open the connection and meet a cold server.
  for (let number = 0; number < 40; number++) await next(number)
  const waits: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    waits.push(await next(waits.length))
    await Promise.race([working, after(pauseMs)])
  }
  return { result: await working, waits }
}
