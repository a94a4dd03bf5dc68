import { sql } from 'kysely'
import type { TaxDecision, TaxFormStatus } from '#domain/money/tax-forms/decision.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { TaxFileType } from '../../queries/own.ts'

interface FormKey {
  employerId: string
  id: string
}

interface FormOwner {
  employerId: string
  memberId: string
  fileId: string | null
  fileType: TaxFileType
  isReplaced: boolean
}

/** Whose form it is, by its id alone, as the back office names it; of a member who was deleted there is none. */
export async function findForm(db: Db, id: string): Promise<FormOwner | undefined> {
  const { rows } = await sql<FormOwner>`
    select t.employer_id as "employerId", t.member_id as "memberId", t.file_id as "fileId",
      t.file_type as "fileType", t.replaced_at is not null as "isReplaced"
    from tax_forms t join members m on m.employer_id = t.employer_id and m.id = t.member_id
    where t.id = ${id} and m.deleted_at is null`.execute(db)
  return rows[0]
}

interface LockedForm {
  memberId: string
  status: TaxFormStatus
  isReplaced: boolean
  email: string | null
}

/** The form and its member, both locked: whoever uploads another one waits. */
export async function lockForm(
  trx: Trx,
  { employerId, id }: FormKey,
): Promise<LockedForm | undefined> {
  const { rows } = await sql<LockedForm>`
    select t.member_id as "memberId", t.status, t.replaced_at is not null as "isReplaced", m.email
    from members m join tax_forms t on t.employer_id = m.employer_id and t.member_id = m.id
    where t.employer_id = ${employerId} and t.id = ${id} and m.deleted_at is null
    for update`.execute(trx)
  return rows[0]
}

interface Decision extends FormKey {
  memberId: string
  status: TaxDecision
  message: string | null
  adminId: string
  at: Date
}

/** Writes a decision; an approval takes the place of the one before it. */
export async function writeDecision(trx: Trx, decision: Decision): Promise<void> {
  const { employerId, id, memberId, status, message, adminId, at } = decision
  if (status === 'approved') {
    await sql`
      update tax_forms set replaced_at = ${at}
      where employer_id = ${employerId} and member_id = ${memberId} and status = 'approved'
        and replaced_at is null`.execute(trx)
  }
  await sql`
    update tax_forms
    set status = ${status}, message = ${message}, decided_by = ${adminId}::uuid, decided_at = ${at}
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}
