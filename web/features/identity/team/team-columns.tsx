import type { TeamInvitation, Teammate } from '#contract/identity/team.ts'
import { localDateOf } from '#domain/time.ts'
import { roleLabel } from '#web/session/role-labels.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, dateTimeWidth, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import classes from './team-columns.module.css'

/** Who signs in, and how well that is guarded. */
export function teammateColumns(timeZone: string): TableColumn<Teammate>[] {
  return [
    column('name', 'Name', { width: 160, pinned: 'start', isRowHeader: true }, (person) => (
      <NameCell person={person} />
    )),
    column('email', 'Email', { width: 204, isWide: true }, ({ email }) => (
      <EmailText email={email} />
    )),
    column('role', 'Role', { width: 92, isLead: true }, ({ role }) => roleLabel(role)),
    column('last_sign_in_at', 'Last sign-in', dateTimeWidth, ({ last_sign_in_at: at }) =>
      at ? dateAndTime(at, timeZone) : 'Never',
    ),
    column('second_step', 'Second step', 96, ({ second_step }) =>
      second_step ? (
        <StatusText kind="good">On</StatusText>
      ) : (
        <StatusText kind="neutral">Off</StatusText>
      ),
    ),
  ]
}

function NameCell({ person: { name, is_you, is_contact } }: { person: Teammate }) {
  return (
    <WrappedText title={name}>
      {name} {is_you && <span className={classes.mark}>You</span>}{' '}
      {is_contact && <span className={classes.mark}>Contact</span>}
    </WrappedText>
  )
}

export function invitationColumns(timeZone: string): TableColumn<TeamInvitation>[] {
  const dayOf = (at: string) => shortDate(localDateOf(new Date(at), timeZone))
  return [
    column('name', 'Name', { width: 160, pinned: 'start', isRowHeader: true }, ({ name }) => (
      <WrappedText title={name}>{name}</WrappedText>
    )),
    column('email', 'Email', { width: 204, isWide: true }, ({ email }) => (
      <EmailText email={email} />
    )),
    column('role', 'Role', { width: 92, isLead: true }, ({ role }) => roleLabel(role)),
    column('invited_by', 'Invited by', 150, ({ invited_by, invited_at }) => (
      <WrappedText>
        {invited_by}, {dayOf(invited_at)}
      </WrappedText>
    )),
    column('expires_at', 'Link works until', 122, ({ expires_at, expired }) =>
      expired ? <StatusText kind="bad">Expired</StatusText> : dayOf(expires_at),
    ),
  ]
}
