import { sql } from 'kysely'
import type { TaxFormStatus } from '#domain/money/tax-forms/decision.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** What a form is stored as: pictures are drawn anew. */
export type TaxFileType = 'application/pdf' | 'image/png' | 'image/jpeg'

export interface TaxFormRow {
  id: string
  status: TaxFormStatus
  fileType: TaxFileType
  uploadedAt: Date
  decidedAt: Date | null
  message: string | null
}

/** A member's forms that stand, the latest first. */
export async function listOwn(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
): Promise<TaxFormRow[]> {
  const { rows } = await sql<TaxFormRow>`
    select id, status, file_type as "fileType", uploaded_at as "uploadedAt",
      decided_at as "decidedAt", message
    from tax_forms
    where employer_id = ${employerId} and member_id = ${memberId} and replaced_at is null
    order by uploaded_at desc, id desc`.execute(db)
  return rows
}

/**
 * Whether a form of the member is approved, or was when they were deleted: redeeming above the limit of a year needs one.
 */
export async function hasApprovedTaxForm(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
): Promise<boolean> {
  const { rows } = await sql<{ approved: boolean }>`
    select exists (select from tax_forms where employer_id = ${employerId}
      and member_id = ${memberId} and status = 'approved'
      and (replaced_at is null or stood_at_leaving)) as approved`.execute(db)
  return rows[0]?.approved ?? false
}

/** Locks who uploads, so that two forms at once follow each other; answers whether the member is there. */
export async function lockUploader(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<boolean> {
  const { rows } = await sql`
    select from members where employer_id = ${employerId} and id = ${memberId}
      and deleted_at is null for update`.execute(trx)
  return rows.length > 0
}

/** A new form takes the place of those that wait or were rejected; what is approved stands. Answers whether there were any. */
export async function replaceUnapproved(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update tax_forms set replaced_at = ${at}
    where employer_id = ${employerId} and member_id = ${memberId} and replaced_at is null
      and status in ('pending', 'rejected') returning id`.execute(trx)
  return rows.length > 0
}

interface NewForm extends MemberKey {
  id: string
  fileId: string
  fileType: TaxFileType
  at: Date
}

/** Notes a form before its file is stored: it stands only once that is done, and is as good as replaced until then. */
export async function insertUploading(trx: Trx, form: NewForm): Promise<void> {
  await sql`
    insert into tax_forms (employer_id, id, member_id, status, file_id, file_type, uploaded_at,
      replaced_at, is_uploading)
    values (${form.employerId}::uuid, ${form.id}::uuid, ${form.memberId}::uuid, 'pending',
      ${form.fileId}::uuid, ${form.fileType}, ${form.at}::timestamptz, ${form.at}::timestamptz,
      true)`.execute(trx)
}

/** A form stands from now on; false when its file was given up meanwhile. */
export async function standForm(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update tax_forms set uploaded_at = ${at}, replaced_at = null, is_uploading = false
    where employer_id = ${employerId} and id = ${id} and is_uploading and file_id is not null
    returning id`.execute(trx)
  return rows.length > 0
}
