import type { HistoryRow } from '#contract/identity/history/history.ts'
import { actorName, subjectText } from '#contract/identity/history/history-names.ts'
import { actionSentence } from '#contract/identity/history/history-sentences.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { column, dateTimeWidth, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { ChangeLines } from './change-lines.tsx'

/** Who did what to whom, and from what to what, by the clocks of the employer. */
export function historyColumns(timeZone: string): TableColumn<HistoryRow>[] {
  return [
    column('what', 'What', { width: 186, pinned: 'start', isRowHeader: true }, (row) =>
      wrapped(sentenceOf(row)),
    ),
    column('when', 'When', dateTimeWidth, ({ at }) => dateAndTime(at, timeZone)),
    column('who', 'Who', 126, ({ by }) => (
      <Named text={actorName(by)} member={by.kind === 'member' ? by : null} note="(member)" />
    )),
    column('about', 'About', 118, ({ subject }) => (
      <Named
        text={subjectText(subject) ?? '–'}
        member={subject?.kind === 'member' ? subject : null}
      />
    )),
    column('changes', 'Changes', { width: 218, isWide: true }, ({ changes }) => (
      <ChangeLines changes={changes} />
    )),
  ]
}

function sentenceOf({ action, amount, count }: HistoryRow): string {
  return actionSentence({ action, dollars: amount, count })
}

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
      <MemberLink member={member} />
      {note && ` ${note}`}
    </WrappedText>
  )
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
