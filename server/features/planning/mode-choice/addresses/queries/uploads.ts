import { type Insertable, sql, type Updateable } from 'kysely'
import type { AddressState } from '#contract/planning/mode-choice-addresses.ts'
import type {
  AddressGroup,
  ReasonCount,
} from '#domain/planning/mode-choice/addresses/address-groups.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { type RowKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { AddressUploads } from '#server/platform/db/types.gen.ts'
import type { Page } from '#server/platform/paging.ts'

export type UploadRow = Awaited<ReturnType<typeof listUploads>>[number]

const columns = [
  'employer_id as employerId',
  'id',
  'file_name as fileName',
  'state',
  'total',
  'located',
  'failed',
  'rough',
  'assessed',
  'round',
  'latitude',
  'longitude',
  'work_from_minute as fromMinute',
  'work_until_minute as untilMinute',
  'commute_on as commuteOn',
  'time_zone as timeZone',
  'has_timetable as hasTimetable',
  'no_timetable as noTimetable',
  'groups',
  'reasons',
  'tries',
  'created_at as createdAt',
  'erased_at as erasedAt',
] as const

const openStates: AddressState[] = ['locating', 'assessing']

/** The latest first. */
export const listUploads = compiled<{ employerId: string } & Page>()(
  (db, { employerId, limit, offset }) =>
    db
      .selectFrom('address_uploads')
      .select(columns)
      .where('employer_id', '=', employerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

export const countUploads = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('address_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId),
)

export async function findUpload(
  db: Db | Trx,
  { employerId, id }: RowKey,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('address_uploads')
    .select(columns)
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, and whoever changes it, too, waits. */
export async function lockUpload(trx: Trx, { employerId, id }: RowKey) {
  return trx
    .selectFrom('address_uploads')
    .select(columns)
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What an employer's uploads hold by now; whoever adds to it, too, waits. */
export async function holdStored(
  trx: Trx,
  { employerId }: { employerId: string },
): Promise<{ open: number; rows: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${employerId} addresses`}, 0))`.execute(
    trx,
  )
  return trx
    .selectFrom('address_uploads')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', 'in', openStates).as('open'),
      sql<number>`coalesce(sum(total) filter (where erased_at is null), 0)::int`.as('rows'),
    ])
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()
}

export async function insertUpload(trx: Trx, upload: Insertable<AddressUploads>): Promise<void> {
  await trx.insertInto('address_uploads').values(upload).execute()
}

export function changeUpload(
  trx: Trx,
  upload: RowKey,
  columns: Updateable<AddressUploads>,
): Promise<void> {
  return updateRow(trx, 'address_uploads', upload, columns)
}

/** Adds to the counts of an upload what became of some of its rows. */
export async function addCounts(
  trx: Trx,
  { employerId, id }: RowKey,
  counts: { located?: number; failed?: number; rough?: number; assessed?: number },
): Promise<void> {
  const { located = 0, failed = 0, rough = 0, assessed = 0 } = counts
  await trx
    .updateTable('address_uploads')
    .set((eb) => ({
      located: eb('located', '+', located),
      failed: eb('failed', '+', failed),
      rough: eb('rough', '+', rough),
      assessed: eb('assessed', '+', assessed),
    }))
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Writes what an upload comes to, without any home. */
export async function writeResults(
  trx: Trx,
  upload: RowKey,
  { groups, reasons, at }: { groups: AddressGroup[]; reasons: ReasonCount[]; at: Date },
): Promise<void> {
  await changeUpload(trx, upload, {
    groups: JSON.stringify(groups),
    reasons: JSON.stringify(reasons),
    state: 'finished',
    finished_at: at,
    lease_until: null,
    retry_at: null,
  })
}

/** Uploads that somebody can go on with, one of an employer, the oldest first. */
export async function listDueUploads(db: Db, { now, count }: { now: Date; count: number }) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('address_uploads as u')
        .innerJoin('employers as e', 'e.id', 'u.employer_id')
        .select(['u.employer_id as employerId', 'u.id', 'u.created_at'])
        .distinctOn('u.employer_id')
        .where('u.state', 'in', openStates)
        .where('e.status', '=', 'approved')
        .where((or) => or.or([or('u.lease_until', 'is', null), or('u.lease_until', '<=', now)]))
        .where((or) => or.or([or('u.retry_at', 'is', null), or('u.retry_at', '<=', now)]))
        .orderBy('u.employer_id')
        .orderBy('u.created_at')
        .as('due'),
    )
    .select(['employerId', 'id'])
    .orderBy('created_at')
    .limit(count)
    .execute()
}

/** Takes an upload for a while; false when somebody else has it, or it is over. */
export async function takeUpload(
  trx: Trx,
  { employerId, id }: RowKey,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('address_uploads')
    .set({ lease_until: until })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uploads whose rows are to be deleted: old ones, and those of closed accounts. */
export async function listOldUploads(db: Db, { before, count }: { before: Date; count: number }) {
  return db
    .selectFrom('address_uploads as u')
    .innerJoin('employers as e', 'e.id', 'u.employer_id')
    .select(['u.employer_id as employerId', 'u.id'])
    .where('u.erased_at', 'is', null)
    .where((eb) => eb.or([eb('u.created_at', '<=', before), eb('e.closed_at', 'is not', null)]))
    .orderBy('u.created_at')
    .limit(count)
    .execute()
}

export async function deleteUpload(trx: Trx, { employerId, id }: RowKey): Promise<void> {
  await trx
    .deleteFrom('address_uploads')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Where an employer's worksite lies, its clock, and when people are at work. */
export const getWorksite = async (db: Db | Trx, employerId: string) =>
  db
    .selectFrom('employers')
    .select([
      'latitude',
      'longitude',
      'time_zone as timeZone',
      'work_from_minute as fromMinute',
      'work_until_minute as untilMinute',
    ])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()

export async function setWorkingHours(
  trx: Trx,
  employerId: string,
  { fromMinute, untilMinute }: { fromMinute: number; untilMinute: number },
): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ work_from_minute: fromMinute, work_until_minute: untilMinute })
    .where('id', '=', employerId)
    .execute()
}
