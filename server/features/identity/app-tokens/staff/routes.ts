import type { RegisteredApp, registeredAppRoutes } from '#contract/identity/app-tokens-staff.ts'
import type { Handlers } from '#contract/route.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type AppRow, listRegisteredApps } from './queries.ts'
import { registerApp, removeApp } from './register-app.ts'

/** Superadmins register the apps of others. */
export function registeredAppHandlers(
  platform: Platform,
): Handlers<typeof registeredAppRoutes, Contexts> {
  return {
    async listApps() {
      return presentWhole((await listRegisteredApps(platform.db)).map(presentApp))
    },

    async registerApp({ body }, { actor }) {
      const { key, row } = await registerApp(platform, actor, body.name)
      return { status: true, result: 'App registered', app_key: key, data: presentApp(row) }
    },

    async removeApp({ params: { id } }, { actor }) {
      await removeApp(platform, actor, id)
      return { status: true, result: 'App removed' }
    },
  }
}

function presentApp(row: AppRow): RegisteredApp {
  return { _id: row.id, name: row.name, registered_at: row.registeredAt.toISOString() }
}
