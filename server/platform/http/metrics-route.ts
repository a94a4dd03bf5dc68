import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenHash } from '../auth/token.ts'
import { forbidden } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { bearerToken } from './mount-routes.ts'

/** Serves `/metrics` to whoever has METRICS_TOKEN; without one, to programs on this machine only. */
export function mountMetrics(server: FastifyInstance, { config, metrics }: Platform): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw forbidden('Metrics need their token')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return timingSafeEqual(tokenHash(bearerToken(request)), tokenHash(token))
  // A reverse proxy on this machine brings callers from elsewhere, and says so.
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
