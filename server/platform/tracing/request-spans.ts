import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentSpan } from './current-span.ts'
import type { Tracing } from './tracing.ts'

/**
 * A span a request, named for its route; never the address asked for, and nothing of who asks. A `traceparent` counts
 * where a proxy of ours stands in front (`trusts`): strangers neither join traces nor choose which are kept.
 */
export function installRequestSpans(
  server: FastifyInstance,
  tracing: Tracing,
  trusts: boolean,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const within = (request: FastifyRequest, next: () => void) => {
    const span = spans.get(request)
    if (span) currentSpan.run(span, next)
    else next()
  }
  server.addHook('onRequest', (request, reply, next) => {
    const span = tracing.begin(beginOf(request, trusts))
    spans.set(request, span)
    // Also of a caller who has gone: nothing is answered then.
    reply.raw.once('close', () => endWith(tracing, span, reply))
    currentSpan.run(span, next)
  })
  // A body that was read leaves what began the request.
  server.addHook('preValidation', (request, _reply, next) => within(request, next))
  server.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request)
    if (span) endWith(tracing, span, reply)
    within(request, next)
  })
}

function beginOf(request: FastifyRequest, trusts: boolean) {
  const { method } = request
  const route = request.routeOptions.url ?? 'none'
  const { traceparent } = request.headers
  return {
    name: `${method} ${route}`,
    kind: 'request' as const,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'switchback.request_id': request.id,
    },
    from: trusts && typeof traceparent === 'string' ? traceparent : undefined,
  }
}

function endWith(tracing: Tracing, span: Span, { raw }: FastifyReply): void {
  const { headersSent: isAnswered, statusCode: status } = raw
  if (isAnswered) span.setAttribute('http.response.status_code', status)
  if (!isAnswered) tracing.end(span, 'aborted')
  else tracing.end(span, status < 500 ? undefined : String(status))
}
