import { subjectText } from '#contract/identity/history/history-names.ts'
import { actionSentence } from '#contract/identity/history/history-sentences.ts'
import type { AuditRow } from '#contract/staff/audit.ts'
import { auditorName } from '#contract/staff/audit-names.ts'
import { platformTimeZone } from '#domain/time.ts'
import { ChangeLines } from '#web/features/identity/history/change-lines.tsx'
import { StaffMemberLink } from '#web/features/people/members/staff/staff-member-link.tsx'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

/** Who did what in whose account, from what to what, by the clocks of the platform. */
export const auditColumns: TableColumn<AuditRow>[] = [
  column('what', 'What', { width: 176, pinned: 'start', isRowHeader: true }, (row) =>
    wrapped(actionSentence({ action: row.action, dollars: row.amount, count: row.count })),
  ),
  column('when', 'When', 122, ({ at }) => wrapped(dateAndTime(at, platformTimeZone))),
  column('who', 'Who', 112, ({ by }) => (
    <Named text={auditorName(by)} member={by.kind === 'member' ? by : null} note="(member)" />
  )),
  column('employer', 'Employer', 132, ({ employer }) =>
    employer ? (
      <WrappedText title={employer.community_name}>
        <TextLink to={paths.adminEmployer} params={{ id: employer._id }}>
          {employer.community_name}
        </TextLink>
      </WrappedText>
    ) : (
      '–'
    ),
  ),
  column('about', 'About', 112, ({ subject }) => (
    <Named
      text={subjectText(subject) ?? '–'}
      member={subject?.kind === 'member' ? subject : null}
    />
  )),
  column('changes', 'Changes', { width: 220, isWide: true }, ({ changes, reason }) => (
    <>
      {(changes.length > 0 || !reason) && <ChangeLines changes={changes} />}
      {reason && <WrappedText title={reason}>Reason: {reason}</WrappedText>}
    </>
  )),
]

interface NamedProps {
  text: string
  /** Whose name it is, where it is a member’s. */
  member: { id: string | null; name: string | null } | null
  /** What is said of a member behind the name. */
  note?: string
}

/** A member by their page, anybody else and anything by what it is called. */
function Named({ text, member, note }: NamedProps) {
  if (!member || member.id === null || member.name === null) return wrapped(text)
  return (
    <WrappedText title={text}>
      <StaffMemberLink member={{ id: member.id, name: member.name }} />
      {note && ` ${note}`}
    </WrappedText>
  )
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
