import { currentSpan, traceparentOf } from './current-span.ts'
import { failureOf, type Tracing } from './tracing.ts'

/** A job's data, with the span that asked for it while tracing is on. */
export function withTrace(tracing: Tracing | undefined, data: object): object {
  const span = tracing && currentSpan.getStore()
  return span ? { ...data, traceparent: traceparentOf(span) } : data
}

/** Takes the two apart again: jobs know their data alone. */
export function takeTrace(queued: object): { data: object; traceparent?: string } {
  if (!('traceparent' in queued)) return { data: queued }
  const { traceparent, ...data } = queued
  return typeof traceparent === 'string' ? { data, traceparent } : { data }
}

/** Runs a job in a span of its own, below the request or job that asked for it. */
export async function inJobSpan(
  tracing: Tracing | undefined,
  { job, traceparent }: { job: string; traceparent?: string },
  work: () => Promise<void>,
): Promise<void> {
  if (!tracing) return work()
  const attributes = { 'messaging.destination.name': job, 'messaging.system': 'pg-boss' }
  const span = tracing.begin({ name: `job ${job}`, kind: 'job', attributes, from: traceparent })
  try {
    await currentSpan.run(span, work)
    tracing.end(span)
  } catch (error) {
    tracing.end(span, failureOf(error))
    throw error
  }
}
