import { setTimeout } from 'node:timers/promises'
import { isDatabaseDown } from '#server/platform/db/database-down.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { healthGauges } from './health-gauges.ts'
import { type Health, readHealth } from './read-health.ts'

/** Prometheus waits ten seconds: a database that hangs is told of before that. */
const patienceMs = 2000

/** Has the metrics say what health says now. */
export async function showHealth(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'metrics'>,
  read: typeof readHealth = readHealth,
): Promise<void> {
  const health = await soon(read(platform), platform.log)
  healthGauges(platform.metrics).show(health)
}

/**
 * What health says, unless the database is down or takes too long. Anything else that goes wrong is ours, and no news of
 * the database: it is logged, and what was known before is shown again.
 */
async function soon(reading: Promise<Health>, log: Logger): Promise<Health | 'down' | 'unknown'> {
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
