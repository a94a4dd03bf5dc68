import type { HistoryRow } from '#contract/identity/history.ts'
import { actionSentence } from '#domain/identity/history/action-sentences.ts'
import { actorName, subjectText } from '#domain/identity/history/names.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { ChangeLines } from './change-lines.tsx'

/** Who did what to whom, and from what to what, by the clocks of the employer. */
export function historyColumns(timeZone: string): TableColumn<HistoryRow>[] {
  return [
    column('what', 'What', { width: 214, pinned: 'start', isRowHeader: true }, (row) =>
      wrapped(sentenceOf(row)),
    ),
    column('when', 'When', 132, ({ at }) => wrapped(dateAndTime(at, timeZone))),
    column('who', 'Who', 150, ({ by }) => wrapped(actorName(by))),
    column('about', 'About', 144, ({ subject }) => wrapped(subjectText(subject) ?? '–')),
    column('changes', 'Changes', { width: 268, isWide: true }, ({ changes }) => (
      <ChangeLines changes={changes} />
    )),
  ]
}

function sentenceOf({ action, amount, count }: HistoryRow): string {
  return actionSentence({ action, dollars: amount, count })
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
