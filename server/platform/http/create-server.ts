import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { isApiPath } from './api-path.ts'
import { answerError, installErrorBoundary } from './error-boundary.ts'
import { installRequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** A server with everything every answer has: request id, security headers, log line, error boundary. */
export function createServer({ config, log, metrics }: Platform): FastifyInstance {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))
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
  server.addHook('onRequest', (request, reply, next) => {
    dress(request, reply)
    next()
  })
  installErrorBoundary(server, log)
  installRequestLog(server, log, metrics)
  return server
}
