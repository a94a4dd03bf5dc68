import {
  type AddressFailure,
  addressFailure,
  type modeChoiceAddressRoutes,
} from '#contract/planning/mode-choice-addresses.ts'
import type { FileAnswer, Handlers } from '#contract/route.ts'
import { findTimeZone } from '#server/features/people/places/queries.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { csvTable } from '#server/platform/files/csv-table.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { csvFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { stateEvents, streamHeaders } from '#server/platform/http/state-events.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assessAgain, cancelAddresses, deleteAddresses } from './change-upload.ts'
import { presentDetail, presentFailed, presentProgress, presentUpload } from './present.ts'
import { countFailed, listFailed, listFailedAfter } from './queries/homes.ts'
import { countUploads, findUpload, listUploads } from './queries/uploads.ts'
import { uploadAddresses } from './upload-addresses.ts'
import { changeWorkingHours, readWorkingHours } from './working-hours.ts'

const done = (result: string) => ({ status: true, result }) as const

export function modeChoiceAddressHandlers(
  platform: Platform,
): Handlers<typeof modeChoiceAddressRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async uploadAddresses({ file }, { actor }) {
      const { id, count, failed } = await uploadAddresses(platform, actor, file)
      return { ...done('The addresses are being assessed'), count, failed, data: { id } }
    },
    addressesTemplate: async () => addressesTemplate(),
    async listAddressUploads({ query }, { actor: { employerId } }) {
      const rows = await listUploads(db, { employerId, ...pageOf(query) })
      const [counted] = await countUploads(db, { employerId })
      const timeZone = await timeZoneOf(db, employerId)
      const data = rows.map((row) => presentUpload(row, timeZone))
      return presentPage(query, counted?.count ?? 0, data)
    },
    async readAddressUpload({ params: { id } }, { actor: { employerId } }) {
      const upload = await getUpload(db, { employerId, id })
      return presentDetail(upload, await timeZoneOf(db, employerId))
    },
    async readAddressProgress({ params: { id } }, { actor: { employerId } }) {
      return presentProgress(await getUpload(db, { employerId, id }))
    },
    async followAddressProgress({ params: { id } }, { actor, closing, isStillAllowed }) {
      const key = { employerId: actor.employerId, id }
      await getUpload(db, key)
      async function read() {
        const upload = await findUpload(db, key)
        return upload && presentProgress(upload)
      }
      return {
        body: stateEvents({ clock, closing, isStillAllowed, read }),
        headers: streamHeaders,
      }
    },
    async listFailedAddresses({ params: { id }, query }, { actor: { employerId } }) {
      const key = { employerId, id }
      await getUpload(db, key)
      const reason = query.reason ?? null
      const rows = await listFailed(db, { ...key, reason, ...pageOf(query) })
      const counts = await countFailed(db, key)
      const reasons = counts.map(({ failure, count }) => ({
        reason: addressFailure.parse(failure),
        count,
      }))
      const total = reasons.reduce(
        (sum, one) => sum + (reason === null || one.reason === reason ? one.count : 0),
        0,
      )
      return { ...presentPage(query, total, rows.map(presentFailed)), reasons }
    },
    async exportFailedAddresses({ params: { id }, query }, { actor }) {
      const key = { employerId: actor.employerId, id }
      await getUpload(db, key)
      await noteSignInAsExport(platform, actor, 'addresses.exported')
      return csvFile(failuresTable(db, { ...key, reason: query.reason ?? null }), clock.now())
    },
    async assessAddresses({ params }, { actor }) {
      await assessAgain(platform, actor, params.id)
      return done('The addresses are being assessed again')
    },
    async cancelAddresses({ params }, { actor }) {
      await cancelAddresses(platform, actor, params.id)
      return done('The assessment was cancelled')
    },
    async deleteAddresses({ params }, { actor }) {
      await deleteAddresses(platform, actor, params.id)
      return done('The upload was deleted')
    },
    readWorkingHours: (_input, { actor }) => readWorkingHours(platform, actor.employerId),
    async changeWorkingHours({ body }, { actor }) {
      await changeWorkingHours(platform, actor, body)
      return done('Working hours saved')
    },
  }
}

async function getUpload(db: Db, key: RowKey) {
  const upload = await findUpload(db, key)
  if (!upload) throw notFound('The upload')
  return upload
}

async function timeZoneOf(db: Db, employerId: string): Promise<string> {
  const [found] = await findTimeZone(db, { employerId })
  if (!found) throw notFound('The account')
  return found.timeZone
}

const examples = ['1999 Broadway, Denver, CO 80202', '1777 6th St, Boulder, CO 80302']

/** An example of the file that can be uploaded. */
function addressesTemplate(): FileAnswer {
  const table = tableOf({
    name: 'addresses',
    columns: [{ heading: 'address', value: (address: string) => address }],
    rows: [examples],
  })
  return { body: csvTable(table), fileName: `${table.name}.csv` }
}

/** The rows that were left out: a file to correct and upload again. */
function failuresTable(db: Db, of: RowKey & { reason: AddressFailure | null }): Table {
  const rows = readChunks(rowsAtOnce, (last: { row: number } | undefined) =>
    listFailedAfter(db, { ...of, afterRow: last?.row ?? 0, limit: rowsAtOnce }),
  )
  return tableOf({
    name: 'failed-addresses',
    columns: [
      { heading: 'address', value: ({ address }) => address },
      { heading: 'row', value: ({ row }) => row },
      { heading: 'reason', value: ({ message }) => message },
    ],
    rows: mapRows(rows, presentFailed),
  })
}
