import { cookies } from '#web/api/token-cookies.ts'
import { deliveryOf } from '#web/features/trips/trips/queue/delivery.ts'
import { tellQueueChanged } from '#web/features/trips/trips/queue/queue-changes.ts'
import { type Delivery, unknownCode } from '#web/features/trips/trips/queue/queue-rules.ts'
import { tripQueue } from '#web/features/trips/trips/queue/queue-store.ts'
import {
  answerWithinMs,
  type PostedTrip,
  type Sender,
} from '#web/features/trips/trips/queue/send-queue.ts'

/** The cookies of the browser, as a service worker reads them; the libraries of pages do not type its scope. */
interface Cookies {
  get(name: string): Promise<{ value?: string } | null>
}

/** Sends without a page: for whoever the browser's cookie belongs to, as the server says. */
export function workerSender(store: Cookies): Sender {
  let token: string | null = null
  return {
    store: tripQueue,
    account: async () => {
      token = await tokenIn(store)
      return token && ownId(token)
    },
    post: (batch) => post(batch, token ?? ''),
    nowMs: () => Date.now(),
    changed: tellQueueChanged,
  }
}

async function tokenIn(store: Cookies): Promise<string | null> {
  const cookie = await store.get(cookies.commuter.name)
  return cookie?.value ? decodeURIComponent(cookie.value) : null
}

async function ownId(token: string): Promise<string | null> {
  const answer = await call('/api/commuter/me', token)
  if (!answer?.ok) return null
  // The contract's answer; what is not there is nobody's id.
  const me: { _id?: string } | null = await answer.json().catch(() => null)
  return me?._id ?? null
}

async function post(batch: readonly PostedTrip[], token: string): Promise<Delivery> {
  const answer = await call('/api/commuter/trips/batch', token, { trips: batch })
  if (!answer) return { kind: 'failed', status: 0, code: 'unreachable', message: '' }
  const body: unknown = await answer.json().catch(() => null)
  // Who is answered 200 gets what the contract says.
  if (answer.ok && body !== null) return deliveryOf(body as Parameters<typeof deliveryOf>[0])
  return { kind: 'failed', ...refusalIn(body), status: answer.ok ? 0 : answer.status }
}

/** Null without an answer. */
function call(path: string, token: string, body?: object): Promise<Response | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init: RequestInit = body
    ? { method: 'POST', headers, body: JSON.stringify(body) }
    : { headers: { authorization: headers.authorization } }
  const signal = AbortSignal.timeout(answerWithinMs)
  return fetch(path, { ...init, credentials: 'omit', signal }).catch(() => null)
}

function refusalIn(body: unknown): { code: string; message: string } {
  // The contract's shape of a refusal, or of nothing known.
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : unknownCode,
    message: typeof message === 'string' ? message : 'The server did not accept this trip',
  }
}
