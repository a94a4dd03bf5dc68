import type { Handlers } from '#contract/route.ts'
import type { healthRoutes } from '#contract/system/health.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { version } from '#server/platform/version.ts'
import { readHealth } from './read-health.ts'

export function healthHandlers(platform: Platform): Handlers<typeof healthRoutes, Contexts> {
  return {
    async health() {
      const standing = await readHealth(platform)
      return { status: 'ok', version, database: platform.database.engine, ...standing }
    },
  }
}
