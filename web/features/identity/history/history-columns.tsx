import type { HistoryRow } from '#contract/identity/history/history.ts'
import { actorName, subjectText } from '#contract/identity/history/history-names.ts'
import { actionSentence } from '#contract/identity/history/history-sentences.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { ChangeLines } from './change-lines.tsx'

/** Who did what to whom, and from what to what, by the clocks of the employer. */
export function historyColumns(timeZone: string): TableColumn<HistoryRow>[] {
  return [
    column('what', 'What', { width: 186, pinned: 'start', isRowHeader: true }, (row) =>
      wrapped(sentenceOf(row)),
    ),
    column('when', 'When', 192, ({ at }) => dateAndTime(at, timeZone)),
    column('who', 'Who', 126, ({ by }) => wrapped(actorName(by))),
    column('about', 'About', 118, ({ subject }) => <About subject={subject} />),
    column('changes', 'Changes', { width: 218, isWide: true }, ({ changes }) => (
      <ChangeLines changes={changes} />
    )),
  ]
}

function sentenceOf({ action, amount, count }: HistoryRow): string {
  return actionSentence({ action, dollars: amount, count })
}

/** A member by their page, anything else by what it is called. */
function About({ subject }: Pick<HistoryRow, 'subject'>) {
  const text = subjectText(subject) ?? '–'
  if (subject?.kind !== 'member' || subject.name === null) return wrapped(text)
  return (
    <WrappedText title={text}>
      <MemberLink member={subject} />
    </WrappedText>
  )
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
