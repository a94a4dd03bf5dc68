import type { Client, Route, Routes } from '#contract/route.ts'
import { ApiError, apiErrorOf, errorWords } from './errors.ts'
import { announceRejection } from './rejections.ts'
import { requestOf, type Sent } from './request.ts'
import { readToken } from './tokens.ts'

/** The typed client of one contract record: a function a route, under `/api`, with the route's own token. */
export function createClient<const Rs extends Routes>(routes: Rs): Client<Rs> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (sent: Sent) => call(route, sent),
  ])
  // The record's keys and routes are Rs's own; `call` answers what the contract says the server sends.
  return Object.fromEntries(calls) as Client<Rs>
}

async function call(route: Route, sent: Sent): Promise<unknown> {
  const token = route.audience === 'public' ? null : readToken(route.audience)
  const [url, init] = requestOf(route, sent, token)
  const response = await fetch(url, init).catch(() => {
    throw new ApiError({ status: 0, code: 'unreachable', message: errorWords.unreachable })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  const error = apiErrorOf(response.status, body, response.headers.get('retry-after'))
  announceRejection(error, route.audience)
  throw error
}
