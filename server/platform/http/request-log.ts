import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** One log line and one measurement a request; the route's pattern, never the address asked for. */
export function installRequestLog(server: FastifyInstance, log: Logger, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.requestDone(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    log.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms })
    next()
  })
}
