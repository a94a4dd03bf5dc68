import type { Handlers } from '#contract/route.ts'
import type { healthRoutes } from '#contract/system/health.ts'
import { ledgerState } from '#server/features/money/ledger/prove-ledger.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { version } from '#server/platform/version.ts'

export function healthHandlers({
  db,
  clock,
  database,
}: Platform): Handlers<typeof healthRoutes, Contexts> {
  return {
    async health() {
      const ledger = await ledgerState(db, clock.now())
      return { status: 'ok', version, database: database.engine, ledger }
    },
  }
}
