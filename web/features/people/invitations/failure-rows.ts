import type { FailedRow, FailureReason } from '#contract/people/invitations.ts'
import type { Cell } from '#web/ui/download/csv.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

const reasons: Record<FailureReason, string> = {
  malformed_email: 'Not an e-mail address',
  malformed_name: 'Name not usable',
  duplicate_in_file: 'Twice in the file',
  already_member: 'Already a member',
  already_invited: 'Already invited',
  blocked: 'Blocked',
  unsubscribed: 'Unsubscribed',
  inactive: 'Deactivated',
}

/** The failures as a file that can be corrected and uploaded again: the upload's own columns first. */
export function failureRows(rows: readonly FailedRow[]): Cell[][] {
  return [
    ['name', 'email', 'row', 'reason'],
    ...rows.map(({ name, email, row, message }): Cell[] => [name, email, row, message]),
  ]
}

/** Every reason that occurs, with how often; the first stands for all. */
export function reasonChoices(rows: readonly FailedRow[]): { value: string; label: string }[] {
  const counts = new Map<FailureReason, number>()
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const choices = [...counts].map(([reason, count]): { value: string; label: string } => ({
    value: reason,
    label: `${reasons[reason]} (${exactNumber(count)})`,
  }))
  return [{ value: '', label: `All (${exactNumber(rows.length)})` }, ...choices]
}
