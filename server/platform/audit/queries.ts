import type { Insertable } from 'kysely'
import type { Trx } from '../db/transaction-guard.ts'
import type { AuditLog } from '../db/types.gen.ts'

export async function insertAuditRow(trx: Trx, row: Insertable<AuditLog>): Promise<void> {
  await trx.insertInto('audit_log').values(row).execute()
}
