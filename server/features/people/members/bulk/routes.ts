import type { BulkState, LeftOutRow, memberBulkRoutes } from '#contract/people/members-bulk.ts'
import type { Handlers } from '#contract/route.ts'
import { formatNumber } from '#domain/format-number.ts'
import type { LeftOutReason } from '#domain/people/members/bulk-actions.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { beforeAllIds, mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { stopBulk, undoBulk } from './end-bulk.ts'
import { previewBulk } from './preview-bulk.ts'
import {
  type ActionRow,
  countLeftOut,
  type LeftOutRow as FoundRow,
  listActions,
  listLeftOut,
  listLeftOutAfter,
} from './queries/actions.ts'
import { getAction, startBulk } from './start-bulk.ts'

/** Those of a day are shown, and so many of them. */
const shownMs = 86_400_000
const shownActions = 5

export function memberBulkHandlers(
  platform: Platform,
): Handlers<typeof memberBulkRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async previewBulk({ body }, { actor }) {
      const { total, touched, first, leftOut } = await previewBulk(platform, actor, body)
      return {
        total,
        touched,
        first: first.map(({ id, name, email }) => ({ _id: id, name, email })),
        left_out: leftOut.map(([reason, count]) => ({ reason, message: messages[reason], count })),
      }
    },

    async startBulk({ body, headers }, { actor }) {
      const row = await startBulk(platform, actor, body, headers['idempotency-key'])
      const data = presentAction(row)
      const result = row.startedAt
        ? `This was begun already, with ${countOf(row)}`
        : `Begins in 10 seconds with ${countOf(row)}`
      return { status: true, result, data }
    },

    async listBulk(_input, { actor: { employerId } }) {
      const since = new Date(clock.now().getTime() - shownMs)
      const rows = await listActions(db, { employerId, since, limit: shownActions })
      return {
        data: rows.map(presentAction),
        meta: { current_page: 1, per_page: shownActions, total: rows.length },
      }
    },

    async undoBulk({ params: { id } }, { actor }) {
      const data = presentAction(await undoBulk(platform, actor, id))
      return { status: true, result: 'Undone: nothing was done', data }
    },

    async stopBulk({ params: { id } }, { actor }) {
      const row = await stopBulk(platform, actor, id)
      const result = row.finishedAt ? 'Stopped' : 'Stopping: nobody further is touched'
      return { status: true, result, data: presentAction(row) }
    },

    async listLeftOut({ params, query }, { actor }) {
      const key = { employerId: actor.employerId, id: params.id }
      await getAction(db, key.employerId, key.id)
      const filter = { ...key, reason: query.reason }
      if (query.export) {
        await noteSignInAsExport(platform, actor, 'members.exported')
        const table = leftOutTable(db, filter)
        return query.export === 'csv'
          ? csvFile(table, clock.now())
          : workbookFile(table, clock.now(), await countLeftOut(db, filter))
      }
      const [total, rows] = await Promise.all([
        countLeftOut(db, filter),
        listLeftOut(db, { ...filter, ...pageOf(query) }),
      ])
      return presentPage(query, total, rows.map(presentLeftOut))
    },
  }
}

/** What a person reads about who was left out. */
const messages: Readonly<Record<LeftOutReason, string>> = {
  not_joined: 'Has not joined yet',
  joined: 'Has joined already',
  inactive: 'Is deactivated',
  waiting: 'Asks to join: accept or decline first',
  expired: 'The invitation has expired: send it again first',
  unsubscribed: 'Unsubscribed from emails to many',
  bounced: 'A mail server refused the address lately',
  reminded: 'Had an email in the last 24 hours',
  invited_lately: 'Was sent an invitation in the last 24 hours',
  awaited: 'An earlier action is about to send them the same email',
  deleted: 'Was deleted after being chosen',
  stopped: 'The action was stopped first',
}

function countOf({ total }: ActionRow): string {
  return `${formatNumber(total)} ${total === 1 ? 'member' : 'members'}`
}

function presentAction(row: ActionRow): BulkState {
  const { id, action, total, done, leftOut, askedAt, startsAt } = row
  return {
    _id: id,
    action,
    state: stateOf(row),
    total,
    done,
    left_out: leftOut,
    asked_at: askedAt.toISOString(),
    starts_at: startsAt.toISOString(),
  }
}

function stateOf({ undoneAt, finishedAt, stoppedAt, startedAt }: ActionRow): BulkState['state'] {
  if (undoneAt) return 'undone'
  if (finishedAt) return stoppedAt ? 'stopped' : 'finished'
  if (stoppedAt) return 'stopping'
  return startedAt ? 'running' : 'held'
}

function presentLeftOut({ id, name, email, reason }: FoundRow): LeftOutRow {
  return { _id: id, name, email, reason, message: messages[reason] }
}

/** Who was left out of an action, with why. */
function leftOutTable(db: Db, filter: RowKey & { reason?: LeftOutReason | undefined }): Table {
  const rows = readChunks(rowsAtOnce, (last: FoundRow | undefined) =>
    listLeftOutAfter(db, { ...filter, afterId: last?.id ?? beforeAllIds, limit: rowsAtOnce }),
  )
  return tableOf({
    name: 'left-out',
    columns: [
      { heading: 'name', value: ({ name }) => name },
      { heading: 'email', value: ({ email }) => email },
      { heading: 'reason', value: ({ message }) => message },
    ],
    rows: mapRows(rows, presentLeftOut),
  })
}
