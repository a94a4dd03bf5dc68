import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { isApiPath } from './api-path.ts'
import { installErrorBoundary } from './error-boundary.ts'
import { installRequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** A server with everything every answer has: request id, security headers, log line, error boundary. */
export function createServer({ config, log, metrics }: Platform): FastifyInstance {
  const server = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))
  const apiHeaders = { ...headers, 'cache-control': 'no-store' }
  server.decorateRequest('session', undefined)
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(isApiPath(request.url) ? apiHeaders : headers)
    reply.header('x-request-id', request.id)
    next()
  })
  installErrorBoundary(server, log)
  installRequestLog(server, log, metrics)
  return server
}
