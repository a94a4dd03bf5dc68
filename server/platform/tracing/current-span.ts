import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The span below which something is done now; there is none while tracing is off. */
export const currentSpan = new AsyncLocalStorage<Span>()

/** What a log line says of the trace it belongs to. */
export function traceOfNow(): { traceId?: string; spanId?: string } {
  const span = currentSpan.getStore()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId }
}

/** The span of now as W3C's header `traceparent` names it, for whoever goes on with the work. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}
