import { sql } from 'kysely'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Last, localTime, nextById, nextByPlace, type Stretch } from './stretch.ts'

/** Files of home addresses that were assessed. */
export async function listAddressUploads(db: Db, stretch: Stretch, last: Last) {
  const query = db
    .selectFrom('address_uploads')
    .select([
      'id',
      'file_name as fileName',
      'state',
      'total',
      'located',
      'failed',
      localTime('created_at', stretch.timeZone).as('localUploaded'),
      localTime('erased_at', stretch.timeZone).as('localErased'),
    ])
  return nextById(query, stretch, last, 'address_uploads')
}

type LastHome = { uploadId: string; row: number } | undefined

/** Their rows, for as long as they are stored; as they stand in the file, without where they lie. */
export async function listUploadedAddresses(db: Db, stretch: Stretch, last: LastHome) {
  const query = db
    .selectFrom('uploaded_addresses')
    .select(['upload_id as uploadId', 'row_number as row', 'address', 'state', 'failure'])
  return nextByPlace(query, stretch, 'uploaded_addresses', [
    { column: 'upload_id', after: sql`${last?.uploadId ?? beforeAllIds}::uuid` },
    { column: 'row_number', after: sql`${last?.row ?? 0}::int` },
  ])
}
