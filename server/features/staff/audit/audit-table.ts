import { changeText } from '#contract/identity/history/history-changes.ts'
import { subjectText } from '#contract/identity/history/history-names.ts'
import { actionSentence } from '#contract/identity/history/history-sentences.ts'
import { auditorName } from '#contract/staff/audit-names.ts'
import type { HistoryRow } from '#server/features/identity/history/queries.ts'
import { mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { presentAudit } from './present.ts'
import { type AuditFilter, listAuditChunk } from './queries.ts'

/** The audit as a filter leaves it, the latest first, in the words of the page. */
export function auditTable(db: Db, filter: AuditFilter): Table {
  const chunks = readChunks(rowsAtOnce, (last: HistoryRow | undefined) =>
    listAuditChunk(db, filter, rowsAtOnce, last),
  )
  return tableOf({
    name: 'audit-log',
    title: 'Audit log',
    columns: [
      { heading: 'When (UTC)', width: 22, value: ({ at }) => at },
      { heading: 'Who', width: 26, value: ({ by }) => auditorName(by) },
      { heading: 'Employer', width: 28, value: ({ employer }) => employer?.community_name ?? null },
      {
        heading: 'What',
        width: 44,
        value: ({ action, amount, count }) => actionSentence({ action, dollars: amount, count }),
      },
      { heading: 'About', width: 26, value: ({ subject }) => subjectText(subject) },
      {
        heading: 'Changes',
        width: 60,
        value: ({ changes }) => changes.map(changeText).join('; '),
      },
      { heading: 'Reason', width: 40, value: ({ reason }) => reason },
      { heading: 'Action', width: 26, value: ({ action }) => action },
      { heading: 'Subject', width: 38, value: ({ subject }) => subject?.id ?? null },
    ],
    rows: mapRows(chunks, presentAudit),
  })
}
