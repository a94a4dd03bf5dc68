import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { installRequestSpans } from '../tracing/request-spans.ts'
import { isApiPath } from './api-path.ts'
import { clientErrorHandler, malformedRequest } from './client-errors.ts'
import { answerError, installErrorBoundary } from './error-boundary.ts'
import { installRequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** A server with everything every answer has: request id, security headers, log line, error boundary. */
export function createServer({ config, log, metrics, tracing }: Platform): FastifyInstance {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'), {
    tilesUrl: config.mapTiles?.url,
  })
  const apiHeaders = { ...headers, 'cache-control': 'no-store' }
  const dress = (
    request: Pick<FastifyRequest, 'id' | 'url'>,
    reply: Pick<FastifyReply, 'headers'>,
  ) =>
    reply.headers(isApiPath(request.url) ? apiHeaders : headers).header('x-request-id', request.id)
  const server = Fastify({
    logger: false,
    // Counted from our side: what a caller puts into the header itself stands behind that.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    // A request that never ends keeps no connection for good.
    requestTimeout: 120_000,
    genReqId: () => randomUUID(),
    // A link that ends mails is 110 characters long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // These would be answered before anything of ours sees them.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: clientErrorHandler(apiHeaders),
    frameworkErrors: (error, request, reply) => {
      dress(request, reply)
      answerError(error, request, reply, log)
    },
  })
  // JSON is the one kind of content the contract knows.
  server.removeContentTypeParser('text/plain')
  server.decorateRequest('actor', undefined)
  const closing = new AbortController()
  server.decorate('closing', closing.signal)
  server.addHook('preClose', async () => closing.abort())
  let isDraining = false
  server.decorate('drain', () => {
    isDraining = true
  })
  if (tracing) installRequestSpans(server, tracing, config.trustedProxies > 0)
  server.addHook('onRequest', (request, reply, next) => {
    dress(request, reply)
    if (isDraining) reply.header('connection', 'close')
    // Asked by balancers: they send whoever comes next elsewhere.
    const isUnready = isDraining && request.url.split('?')[0] === '/api/health'
    if (closing.signal.aborted || isUnready) throw closingDown()
    if (request.headers.host === undefined) throw malformedRequest()
    next()
  })
  // An expectation nobody knows is ignored, as RFC 9110 lets us (10.1.1); Node alone would refuse the request.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  )
  installErrorBoundary(server, log)
  installRequestLog(server, log, metrics)
  return server
}

/** What still comes over a connection that was open already. */
function closingDown(): AppError {
  return new AppError(503, 'closing', 'The server is closing. Please try again.', {
    headers: { 'retry-after': '5' },
  })
}
