import type { Updateable } from 'kysely'
import type { Trx } from './transaction-guard.ts'
import type { DB } from './types.gen.ts'

/** A row of an employer, found by the key that most tables of tenants have. */
export interface RowKey {
  employerId: string
  id: string
}

/** A member by its employer, for tables that hold something of it. */
export interface MemberKey {
  employerId: string
  memberId: string
}

type ById =
  | 'address_uploads'
  | 'members'
  | 'notices'
  | 'recommendations'
  | 'reward_programs'
  | 'subscriptions'
  | 'trips'
type ByMember = 'commuter_logins' | 'mails_about' | 'member_transit_ways' | 'sessions'

/** Changes one row; for queries, whose names say what is changed and why. */
export async function updateRow<Table extends ById>(
  trx: Trx,
  table: Table,
  { employerId, id }: RowKey,
  columns: Updateable<DB[Table]>,
): Promise<void> {
  await trx
    // All of them have both columns of the key, as members do.
    .updateTable(table as 'members')
    // The caller's type says which columns this one has.
    .set(columns as Updateable<DB['members']>)
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRow(trx: Trx, table: ById, { employerId, id }: RowKey): Promise<void> {
  await trx
    // All of them have both columns of the key, as members do.
    .deleteFrom(table as 'members')
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Deletes all that a table holds of a member. */
export async function deleteOfMember(
  trx: Trx,
  table: ByMember,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await trx
    // All have the two columns, as sessions do.
    .deleteFrom(table as 'sessions')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .execute()
}
