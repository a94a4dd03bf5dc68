import type { HistoryRow as Row } from '#contract/identity/history/history.ts'
import { programText } from '#contract/identity/history/history-names.ts'
import { toDollars } from '#domain/money.ts'
import type { HistoryRow } from './queries.ts'

/** An entry as the back office gets it, beside what it alone may know. */
export function historyEntry(row: HistoryRow): Row {
  const { subjectKind, subjectId, subjectName, programStartOn, details } = row
  const { cents } = details
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: byOf(row),
    action: row.action,
    subject:
      subjectKind && subjectId
        ? {
            kind: subjectKind,
            id: subjectId,
            name: subjectName ?? programText(programStartOn),
          }
        : null,
    amount: typeof cents === 'number' ? toDollars(cents) : null,
    count: countOf(row),
    changes: changesOf(row),
  }
}

/** An entry as the employer gets it: that somebody redeemed is in it, and neither who nor how much. */
export function employersEntry(row: HistoryRow): Row {
  const entry = historyEntry(row)
  if (!row.action.startsWith('redemption.')) return entry
  const nobody = { kind: 'member', id: null, name: null } as const
  return {
    ...entry,
    by: entry.by.kind === 'member' ? nobody : entry.by,
    subject: null,
    amount: null,
  }
}

/** Of the platform's administrators neither name nor id: they act for the platform. */
function byOf({ by, byName, memberId }: HistoryRow): Row['by'] {
  switch (by) {
    case 'staff':
      return { kind: 'staff', id: null, name: null }
    case 'automatic':
      return { kind: 'automatic', id: null, name: null }
    case 'members':
      return { kind: 'member', id: memberId, name: byName }
    default:
      return { kind: 'user', id: by, name: byName }
  }
}

/** How the details of some actions call the number they are about. */
function countOf({ details }: Pick<HistoryRow, 'details'>): number | null {
  const count = details.recipients ?? details.rows ?? details.employees
  return typeof count === 'number' ? count : null
}

/** What `from` and `to` are, in the details of an action whose values are nobody's in particular. */
const changedFields: Readonly<Record<string, string>> = {
  'employer.approved': 'status',
  'employer.declined': 'status',
  'employer.disabled': 'status',
  'employer.enabled': 'status',
  'program.downgrade_scheduled': 'employees',
  'program.end_moved': 'end_date',
  'program.interval_changed': 'interval',
  'program.upgrade_ordered': 'employees',
  'program.upgraded': 'employees',
  'reward.approved': 'status',
  'reward.cancelled': 'status',
}

/** What was changed from what to what; of changes from before values were kept, the fields alone. */
function changesOf({
  action,
  changes,
  details,
}: Pick<HistoryRow, 'action' | 'changes' | 'details'>): Row['changes'] {
  if (changes.length > 0) return changes
  const { from = null, to = null, fields, role } = details
  const field = changedFields[action]
  const values = { before: null, after: null, erased: false }
  if (field && (from !== null || to !== null)) {
    return [{ ...values, field, before: textOf(from), after: textOf(to) }]
  }
  if (typeof role === 'string') return [{ ...values, field: 'role', after: role }]
  if (typeof fields !== 'string') return []
  return fields.split(', ').map((name) => ({ ...values, field: name }))
}

function textOf(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value)
}
