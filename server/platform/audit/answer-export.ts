import type { FileAnswer } from '#contract/route.ts'
import type { StaffActor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction-guard.ts'
import type { Table } from '../files/table.ts'
import { csvFile, workbookFile } from '../files/table-file.ts'
import type { Platform } from '../platform.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

interface Export extends Pick<AuditEntry, 'employerId' | 'subject' | 'details'> {
  action: `${string}.exported`
  table: Table
  /** As the query asks for it: 1 for a spreadsheet. */
  format: '1' | 'csv'
  /** Asked of a spreadsheet alone, which has room for so many; a number above where there are more. */
  countRows: () => number | Promise<number>
}

/**
 * Answers an administrator's download, once it is recorded: whose it is and by which filters, never what was searched
 * for.
 */
export async function answerExport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { adminId }: StaffActor,
  { table, format, countRows, ...entry }: Export,
): Promise<FileAnswer> {
  const now = clock.now()
  const rows = format === '1' ? await countRows() : 0
  const actor = { kind: 'admin', id: adminId } as const
  await inTransaction(db, (trx) => recordAudit(trx, { at: now, actor, ...entry }))
  return format === 'csv' ? csvFile(table, now) : workbookFile(table, now, rows)
}
