import type { healthRoutes } from '#contract/health.ts'
import type { Handlers } from '#contract/route.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { version } from '#server/platform/version.ts'

export function healthHandlers({ database }: Platform): Handlers<typeof healthRoutes, Contexts> {
  return {
    async health() {
      await database.executeSql('select 1')
      return { status: 'ok', version, database: database.engine }
    },
  }
}
