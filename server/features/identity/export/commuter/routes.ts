import type { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportOwnData } from './export-own-data.ts'

export function memberExportHandlers(
  platform: Platform,
): Handlers<typeof memberExportRoutes, Contexts> {
  return {
    exportOwnData: (_input, { actor }) => exportOwnData(platform, actor),
  }
}
