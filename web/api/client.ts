import { exportedType, type Route, type Routes } from '#contract/route.ts'
import { noteAskedAt } from './asked-at.ts'
import type { Client } from './client-types.ts'
import { ApiError, apiErrorOf, errorMessages } from './errors.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { announceOtherSession, isOwnSession } from './own-session.ts'
import { announceRejection } from './rejections.ts'
import { requestOf, type Sent } from './request.ts'
import { readToken, type TokenHolder } from './tokens.ts'

interface Patience {
  /** After which a call counts as not answered; absent: once the browser gives up. */
  timeoutMs?: number
}

/** The typed client of one contract record: a function a route, under `/api`, with the route's own token. */
export function createClient<const Rs extends Routes>(
  routes: Rs,
  patience: Patience = {},
): Client<Rs> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (sent: Sent) => call(route, sent, patience),
  ])
  // The record's keys and routes are Rs's own; `call` answers what the contract says the server sends.
  return Object.fromEntries(calls) as Client<Rs>
}

async function call(route: Route, sent: Sent, { timeoutMs }: Patience): Promise<unknown> {
  const holder = holderOf(route)
  const token = holder && ownToken(holder)
  const [url, init] = requestOf(route, sent, token)
  if (timeoutMs !== undefined) init.signal = AbortSignal.timeout(timeoutMs)
  const { response, atMs: askedAtMs } =
    (route.method === 'GET' && (await takeFirstAnswer(url, token))) || (await ask(url, init))
  const isFile = route.produces !== undefined || exportedType(route, sent) !== undefined
  if (response.ok && isFile) return response
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) {
    noteAskedAt(body, response, askedAtMs)
    return body
  }
  // The connection broke within the answer, or it came from something in between.
  if (response.ok) throw unreachable()
  const error = apiErrorOf(response.status, body, response.headers.get('retry-after'))
  announceRejection(error, holder ?? 'public')
  throw error
}

async function ask(url: string, init: RequestInit) {
  const atMs = Date.now()
  const response = await fetch(url, init).catch(() => {
    throw unreachable()
  })
  return { response, atMs }
}

function unreachable(): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', message: errorMessages.unreachable })
}

/** Whose token a route takes; documents are opened by their employer, those of the back office by staff. */
function holderOf({ audience }: Route): TokenHolder | null {
  if (audience === 'public') return null
  if (audience === 'staff-document') return 'admin'
  return audience === 'document' ? 'employer' : audience
}

/** What was typed for one account must not reach another one that was signed in to since, in another tab. */
function ownToken(holder: TokenHolder): string | null {
  const token = readToken(holder)
  if (!token || isOwnSession(holder, token)) return token
  announceOtherSession()
  throw new ApiError({ status: 409, code: 'other_session', message: errorMessages.otherSession })
}
