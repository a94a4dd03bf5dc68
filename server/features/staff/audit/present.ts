import type { AuditRow } from '#contract/staff/audit.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { historyEntry } from '#server/features/identity/history/entry.ts'
import type { HistoryRow } from '#server/features/identity/history/queries.ts'

type HistoryEntry = ReturnType<typeof historyEntry>

/** An entry as the employer sees it, with what the back office alone may know. */
export function presentAudit(row: HistoryRow): AuditRow {
  const { employerId, employerName, details } = row
  const entry = historyEntry(row)
  return {
    ...entry,
    by: byOf(row, entry),
    employer: employerId && employerName ? { _id: employerId, community_name: employerName } : null,
    reason: typeof details.reason === 'string' ? details.reason : null,
    changes: [...entry.changes, ...balanceChanges(details)],
  }
}

function byOf(row: HistoryRow, { by }: Pick<HistoryEntry, 'by'>): AuditRow['by'] {
  const { adminId, adminName, isSignInAs } = row
  if (adminId) return { kind: 'admin', id: adminId, name: adminName, sign_in_as: isSignInAs }
  const { kind, ...who } = by
  return { kind: kind === 'staff' ? 'admin' : kind, ...who, sign_in_as: false }
}

/** How details call what a business or a member had before credit moved, and afterwards. */
const balances = [
  { field: 'balance', before: 'before_cents', after: 'after_cents' },
  { field: 'member_balance', before: 'member_before_cents', after: 'member_after_cents' },
] as const

/** What moved in either balance; what a member has is for the back office alone. */
function balanceChanges(details: HistoryRow['details']): AuditRow['changes'] {
  return balances.flatMap(({ field, before, after }) => {
    const [from, to] = [details[before], details[after]]
    if (typeof from !== 'number' || typeof to !== 'number' || from === to) return []
    return [{ field, before: formatDollars(from), after: formatDollars(to), erased: false }]
  })
}
