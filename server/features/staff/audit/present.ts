import type { AuditRow } from '#contract/staff/audit.ts'
import { historyEntry } from '#server/features/identity/history/entry.ts'
import type { HistoryRow } from '#server/features/identity/history/queries.ts'

/** An entry as the employer sees it, with what the back office alone may know. */
export function presentAudit(row: HistoryRow): AuditRow {
  const { employerId, employerName, details } = row
  return {
    ...historyEntry(row),
    by: byOf(row),
    employer: employerId && employerName ? { _id: employerId, community_name: employerName } : null,
    reason: typeof details.reason === 'string' ? details.reason : null,
  }
}

function byOf(row: HistoryRow): AuditRow['by'] {
  const { adminId, adminName, isSignInAs } = row
  if (adminId) return { kind: 'admin', id: adminId, name: adminName, sign_in_as: isSignInAs }
  const { kind, ...who } = historyEntry(row).by
  return { kind: kind === 'staff' ? 'admin' : kind, ...who, sign_in_as: false }
}
