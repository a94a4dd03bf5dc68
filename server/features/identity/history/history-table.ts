import { changeText } from '#contract/identity/history/history-changes.ts'
import { actorName, subjectText } from '#contract/identity/history/history-names.ts'
import { actionSentence } from '#contract/identity/history/history-sentences.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { employersEntry } from './entry.ts'
import { type HistoryFilter, type HistoryRow, listHistoryChunk } from './queries.ts'

/** The history as a filter leaves it, the latest first, in the words of the page. */
export function historyTable(db: Db, filter: HistoryFilter): Table {
  return tableOf({
    name: 'history',
    title: 'History',
    columns: [
      { heading: 'When', width: 18, value: (row) => row.localAt },
      { heading: 'Who', width: 26, value: (row) => actorName(employersEntry(row).by) },
      { heading: 'What', width: 44, value: sentenceOf },
      { heading: 'About', width: 26, value: (row) => subjectText(employersEntry(row).subject) },
      {
        heading: 'Changes',
        width: 60,
        value: (row) => employersEntry(row).changes.map(changeText).join('; '),
      },
      { heading: 'Action', width: 26, value: (row) => row.action },
    ],
    rows: readChunks(rowsAtOnce, (last: HistoryRow | undefined) =>
      listHistoryChunk(db, filter, rowsAtOnce, last),
    ),
  })
}

function sentenceOf(row: HistoryRow): string {
  const { action, amount, count } = employersEntry(row)
  return actionSentence({ action, dollars: amount, count })
}
