import { timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenHash } from '../auth/token.ts'
import type { Config } from '../config.ts'
import { isDatabaseDown } from '../db/database-down.ts'
import { forbidden } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { HealthFigures } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import { bearerToken } from './mount-routes.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Prometheus waits ten seconds: a database that hangs is told of before that. */
const patienceMs = 2000

/**
 * Serves `/metrics` to whoever has METRICS_TOKEN; without one to programs of this machine only, and in production to
 * nobody: a proxy there that says nothing of itself cannot be told from such a program. What health says is in them.
 */
export function mountMetrics(
  server: FastifyInstance,
  { config, metrics, log }: Platform,
  readHealth: () => Promise<HealthFigures>,
): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw forbidden('Metrics need their token')
    metrics.healthIs(await soon(readHealth(), log))
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

/**
 * What health says, unless the database is down or takes too long. Anything else that goes wrong is ours, and no news of
 * the database: it is logged, and what was known before is shown again.
 */
async function soon(
  reading: Promise<HealthFigures>,
  log: Logger,
): Promise<HealthFigures | 'down' | 'unknown'> {
  const late = new AbortController()
  const lateness = setTimeout(patienceMs, 'down' as const, { signal: late.signal })
  // Ended by what follows, once the reading was sooner.
  lateness.catch(() => {})
  try {
    return await Promise.race([reading, lateness])
  } catch (error) {
    if (isDatabaseDown(error)) return 'down'
    log.error({ err: error }, 'health could not be read')
    return 'unknown'
  } finally {
    late.abort()
    // Whoever is late may still fail, when nobody waits any more.
    reading.catch(() => {})
  }
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  const { metricsToken: token, isProduction } = config
  if (token) return timingSafeEqual(tokenHash(bearerToken(request)), tokenHash(token))
  return !isProduction && isFromThisMachine(request, config)
}
