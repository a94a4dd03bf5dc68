import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'
import { currentSpan, traceparentOf } from './current-span.ts'
import { failureOf, type Tracing } from './tracing.ts'

/** What Node tells of each request that `fetch` sends. */
interface Sent {
  origin: string | URL
  method: string
  addHeader(name: string, value: string): void
}

interface Told {
  request: Sent
  response?: { statusCode: number }
  error?: unknown
}

/**
 * A span of each call to the outside world that a request or a job makes: host and status, no path. `ours` are the
 * addresses of services one runs beside the product: they are told the trace, and nobody else is. Answers how to end.
 */
export function traceCalls(tracing: Tracing, ours: readonly string[]): () => void {
  const origins = new Set(ours.map((url) => new URL(url).origin))
  const spans = new WeakMap<Sent, Span>()
  const end = (request: Sent, failure?: string) => {
    const span = spans.get(request)
    if (span) tracing.end(span, failure)
  }
  const channels: Record<string, (told: Told) => void> = {
    'undici:request:create'({ request }) {
      if (!currentSpan.getStore()?.isRecording()) return
      const { origin, hostname } = new URL(request.origin)
      const { method } = request
      const attributes = { 'http.request.method': method, 'server.address': hostname }
      const span = tracing.begin({ name: `${method} ${hostname}`, kind: 'call', attributes })
      spans.set(request, span)
      if (origins.has(origin)) request.addHeader('traceparent', traceparentOf(span))
    },
    'undici:request:headers'({ request, response }) {
      const status = response?.statusCode ?? 0
      spans.get(request)?.setAttribute('http.response.status_code', status)
      if (status >= 400) end(request, String(status))
    },
    'undici:request:trailers': ({ request }) => end(request),
    'undici:request:error': ({ request, error }) => end(request, failureOf(error)),
  }
  const listeners = Object.entries(channels).map(([name, hear]) => {
    // The channels are Node's; what they tell is documented with undici.
    const listener = (told: unknown) => hear(told as Told)
    subscribe(name, listener)
    return { name, listener }
  })
  return () => {
    for (const { name, listener } of listeners) unsubscribe(name, listener)
  }
}
