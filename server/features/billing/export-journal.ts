import type { Account } from '#domain/billing/entries.ts'
import { byteOrderMark, csvRow } from '#domain/csv.ts'
import { toDollars } from '#domain/money.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { accountWords, kindWords } from './ledger-words.ts'
import {
  type JournalFilter,
  type JournalRow,
  listEntriesAfter,
  sumBefore,
} from './queries/read-journal.ts'

/** Few enough that nobody else waits for them. */
const chunkSize = 500

const headings = [
  'Number',
  'Line',
  'Date',
  'Kind',
  'Account',
  'Lot',
  'Lot ends on',
  'Member',
  'Reference',
  'Debit',
  'Credit',
  'Account balance',
]

/**
 * Every entry as CSV, each with the running balance of its account: debit is what comes into an
 * account, credit what leaves it, and both columns sum to the same. A journal that does not start at
 * the beginning opens with the balances carried forward. Members are named by id alone.
 */
export async function* exportJournal(db: Db, filter: JournalFilter): AsyncGenerator<string> {
  const balances = new Map<Account, number>()
  yield byteOrderMark + csvRow(headings)
  for (const { account, cents } of await sumBefore(db, filter)) {
    balances.set(account, cents)
    yield csvRow(carriedForward(filter, account, cents))
  }
  let last = { number: 0, line: 0 }
  for (;;) {
    const rows = await listEntriesAfter(db, filter, last, chunkSize)
    yield rows.map((row) => csvRow(cells(row, balances))).join('')
    const end = rows.at(-1)
    if (!end || rows.length < chunkSize) return
    last = end
  }
}

type Cells = (string | number | null)[]

function carriedForward({ startOn }: JournalFilter, account: Account, cents: number): Cells {
  const start = [null, null, startOn ?? null, 'Carried forward', accountWords[account]]
  return [...start, null, null, null, null, null, null, toDollars(cents)]
}

function cells(row: JournalRow, balances: Map<Account, number>): Cells {
  const { account, cents } = row
  const balance = (balances.get(account) ?? 0) + cents
  balances.set(account, balance)
  return [
    row.number,
    row.line,
    row.localAt,
    kindWords[row.kind],
    accountWords[account],
    row.lotId,
    row.lotEndsOn,
    row.memberId,
    row.subjectId,
    cents > 0 ? toDollars(cents) : null,
    cents < 0 ? toDollars(-cents) : null,
    toDollars(balance),
  ]
}
