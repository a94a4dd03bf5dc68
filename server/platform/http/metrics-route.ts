import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenHash } from '../auth/token.ts'
import type { Config } from '../config.ts'
import { forbidden } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { bearerToken } from './mount-routes.ts'
import { isFromThisMachine } from './this-machine.ts'

/**
 * Serves `/metrics` to whoever has METRICS_TOKEN; without one to programs of this machine only, and in production to
 * nobody: a proxy there that says nothing of itself cannot be told from such a program. `measure` brings those figures
 * up to date that nothing counts as it happens.
 */
export function mountMetrics(
  server: FastifyInstance,
  { config, metrics }: Platform,
  measure: () => Promise<void>,
): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw forbidden('Metrics need their token')
    await measure()
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  const { metricsToken: token, isProduction } = config
  if (token) return timingSafeEqual(tokenHash(bearerToken(request)), tokenHash(token))
  return !isProduction && isFromThisMachine(request, config)
}
