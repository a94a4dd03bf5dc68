import type { Handlers } from '#contract/route.ts'
import type { progressRoutes } from '#contract/system/progress.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { csvFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { failuresTable } from './failures-table.ts'
import { presentFailure } from './present.ts'
import { progressEvents } from './progress-events.ts'
import { findBatch, listFailures } from './queries.ts'
import { readProgress } from './read-progress.ts'

/**
 * Neither kept on the way nor held back by a proxy until it is large enough; its connection ends with
 * it, or a server that closes would wait for what comes next on it.
 */
const streamHeaders = {
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

export function progressHandlers({
  db,
  clock,
}: Platform): Handlers<typeof progressRoutes, Contexts> {
  return {
    async readProgress({ params }, { actor }) {
      const progress = await readProgress(db, actor.employerId, params.id)
      if (!progress) throw notFound('The batch of e-mails')
      return progress
    },
    async followProgress({ params }, { actor, closing }) {
      const read = () => readProgress(db, actor.employerId, params.id)
      if (!(await read())) throw notFound('The batch of e-mails')
      return { body: progressEvents({ clock, closing, read }), headers: streamHeaders }
    },
    async listFailures({ params, query }, { actor: { employerId } }) {
      const batch = { employerId, batchId: params.id }
      const { failed } = await getBatch(db, batch)
      const rows = await listFailures(db, { ...batch, ...pageOf(query) })
      return presentPage(query, failed, rows.map(presentFailure))
    },
    async exportFailures({ params }, { actor: { employerId } }) {
      const batch = { employerId, batchId: params.id }
      await getBatch(db, batch)
      return csvFile(failuresTable(db, batch), clock.now())
    },
  }
}

async function getBatch(db: Db, batch: { employerId: string; batchId: string }) {
  const found = await findBatch(db, batch)
  if (!found) throw notFound('The batch of e-mails')
  return found
}
