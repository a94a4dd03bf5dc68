import type { ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { platformTimeZone } from '#domain/time.ts'
import { adminTypeLabel } from '#web/session/admin.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

/** Who works in the back office, and when they last came; days and times are those of the platform. Source: ADM-ACC-03. */
export const accountColumns: TableColumn<ListedAdmin>[] = [
  column(
    'username',
    'Username',
    { width: 104, pinned: 'start', isRowHeader: true },
    ({ username, is_you }) => wrapped(is_you ? `${username} (you)` : username),
  ),
  column('type', 'Type', 112, ({ type }) => adminTypeLabel[type]),
  column('status', 'Status', 124, ({ is_active }) =>
    is_active ? (
      <StatusText kind="good">Active</StatusText>
    ) : (
      <StatusText kind="neutral">Deactivated</StatusText>
    ),
  ),
  column('email', 'Email', { width: 172, isWide: true }, ({ email }) => (
    <EmailText email={email} />
  )),
  column('last_sign_in_at', 'Last sign-in', 106, ({ last_sign_in_at: at }) =>
    wrapped(at ? dateAndTime(at, platformTimeZone) : 'Never'),
  ),
  column('sessions_count', 'Open sessions', { width: 84, align: 'end' }, (row) =>
    exactNumber(row.sessions_count),
  ),
  column('second_step', 'Sign-in code', 112, ({ second_step }) =>
    second_step ? 'Asked for' : 'Not asked for',
  ),
  column('otp_label', 'Recipient of codes as', { width: 140, isExtra: true }, ({ otp_label }) =>
    wrapped(otp_label ?? '–'),
  ),
  column('created_at', 'Created', { width: 132, isExtra: true }, ({ created_at }) =>
    wrapped(dateAndTime(created_at, platformTimeZone)),
  ),
]

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
