import type { Attributes, Span } from '@opentelemetry/api'

export interface SpanBegin {
  name: string
  kind: 'request' | 'job' | 'statement' | 'call'
  attributes: Attributes
  /** The caller's header `traceparent`, or of who queued a job; below the span of now without one. */
  from?: string | undefined
  /** Milliseconds since 1970; now without it. */
  startedAt?: number
}

/** Where requests, jobs, statements and calls are written down as spans. Nobody waits for it. */
export interface Tracing {
  begin(begin: SpanBegin): Span
  /** Ends a span once; `failure` is a code or a name, never a message, which could hold somebody's data. */
  end(span: Span, failure?: string): void
  /** Hands over what is left, for two seconds at most. */
  stop(): Promise<void>
}

/** Of an error what tells kinds apart: the code of the database or of Node, or its class. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
