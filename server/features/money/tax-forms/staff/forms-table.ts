import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { bookDateOf } from '#domain/money/invoices/number.ts'
import { taxStatusLabels } from '#domain/money/tax-forms/decision.ts'
import { mapRows } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { presentApproval } from './present.ts'
import type { TaxFormFilter } from './queries/list.ts'
import { readForms } from './with-members.ts'

/** The forms as a filter leaves them, the latest first; days are those of the platform's calendar. */
export function formsTable(db: Db, filter: TaxFormFilter, now: Date): Table {
  return tableOf<TaxApproval>({
    name: 'tax-approvals',
    title: 'Tax approvals',
    columns: [
      { heading: 'Name', width: 26, value: ({ user }) => user.name },
      { heading: 'Email', width: 32, value: ({ user }) => user.email },
      { heading: 'Business', width: 28, value: (of) => of.community_name },
      { heading: 'Balance', kind: 'dollars', width: 14, value: ({ balance }) => balance },
      { heading: 'Total benefits', kind: 'dollars', width: 14, value: (of) => of.total_benfits },
      { heading: 'Redeemed', kind: 'dollars', width: 14, value: (of) => of.redeemed_balance },
      { heading: 'Status', width: 12, value: ({ status }) => taxStatusLabels[status] },
      { heading: 'Uploaded on', kind: 'date', width: 14, value: (of) => dayOf(of.uploaded_at) },
      { heading: 'Decided on', kind: 'date', width: 14, value: (of) => dayOf(of.decided_at) },
      { heading: 'Decided by', width: 18, value: (of) => of.decided_by },
      { heading: 'Message', width: 44, value: ({ message }) => message },
    ],
    rows: mapRows(readForms(db, filter, now), presentApproval),
  })
}

function dayOf(instant: string | null): string | null {
  return instant && bookDateOf(new Date(instant))
}
