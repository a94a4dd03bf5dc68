import type { FeedImport, TransitFeed, transitRoutes } from '#contract/planning/transit.ts'
import type { Handlers } from '#contract/route.ts'
import { localDateOf, platformTimeZone } from '#domain/time.ts'
import { timetableFormat } from '#server/gateways/transit/packed-timetable.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endSilentImports, startImport } from './import-feed.ts'
import {
  deleteFeed,
  type FeedRow,
  findImport,
  type ImportRow,
  listFeeds,
  listImports,
} from './queries.ts'

const shownImports = 5

/** Administrators bring the timetables of public transit. */
export function transitHandlers(platform: Platform): Handlers<typeof transitRoutes, Contexts> {
  const { db, clock, transit } = platform
  return {
    async listFeeds() {
      await endSilentImports(platform)
      const today = localDateOf(clock.now(), platformTimeZone)
      const feeds = await listFeeds(db)
      const imports = await listImports(db, shownImports)
      return {
        router: transit.kind,
        ...presentWhole(feeds.map((row) => presentFeed(row, today))),
        imports: imports.map(presentImport),
      }
    },

    async importFeed({ body: { name = '' }, file }, { actor }) {
      const id = await startImport(platform, actor, { file, name })
      const data = presentImport(await getImport(platform, id))
      return { status: true, result: 'The feed is being read', data }
    },

    async readImport({ params: { id } }) {
      await endSilentImports(platform)
      return presentImport(await getImport(platform, id))
    },

    async removeFeed({ params: { id } }, { actor }) {
      await removeFeed(platform, actor, id)
      return { status: true, result: 'Timetable removed' }
    },
  }
}

async function getImport({ db }: Platform, id: string): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row) throw notFound('The import')
  return row
}

async function removeFeed(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const name = await deleteFeed(trx, id)
    if (name === undefined) throw notFound('The timetable')
    await recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      action: 'transit.removed',
      subject: { kind: 'transit_feed', id },
      details: { name },
    })
  })
}

function presentFeed(row: FeedRow, today: string): TransitFeed {
  return {
    _id: row.id,
    name: row.name,
    uploaded_at: row.uploadedAt.toISOString(),
    uploaded_by: row.uploadedBy,
    valid_from: row.firstOn,
    valid_to: row.lastOn,
    status: statusOf(row, today),
    stops: row.stops,
    trips: row.trips,
    stop_times: row.stopTimes,
  }
}

function statusOf({ firstOn, lastOn, format }: FeedRow, today: string): TransitFeed['status'] {
  if (lastOn < today) return 'expired'
  if (format !== timetableFormat) return 'outdated'
  return firstOn > today ? 'not_begun' : 'in_force'
}

function presentImport(row: ImportRow): FeedImport {
  return {
    _id: row.id,
    name: row.name,
    file_name: row.fileName,
    started_at: row.startedAt.toISOString(),
    started_by: row.startedBy,
    status: row.status,
    step: row.step,
    percent: row.percent,
    problems: row.problems,
  }
}
