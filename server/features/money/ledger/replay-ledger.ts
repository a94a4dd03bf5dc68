import type { Account } from '#domain/money/ledger/entries.ts'
import { type Balances, replay } from '#domain/money/ledger/replay.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Mismatch } from '#server/platform/extension-points.ts'
import { listAllLots, listStoredBalances, listTransactionsAfter } from './queries/replay.ts'

const chunkSize = 1000

export interface Replayed {
  transactions: number
  balances: Balances
  mismatches: Mismatch[]
}

/**
 * Adds an employer's journal up from its first entry, by the rules of the domain, and compares what
 * comes out with every balance that is stored. The nightly proof does the same in SQL: two ways to the
 * same figures. To be called in a transaction that sees one moment (repeatable read).
 */
export async function replayLedger(db: Db, employerId: string): Promise<Replayed> {
  const lots = await listAllLots(db, employerId)
  let balances = replay([{ entries: [], lots }])
  let number = 0
  let transactions = 0
  for (;;) {
    const chunk = await listTransactionsAfter(db, employerId, number, chunkSize)
    balances = replay(
      chunk.map(({ entries }) => ({ entries, lots: [] })),
      balances,
    )
    transactions += chunk.length
    number = chunk.at(-1)?.number ?? number
    if (chunk.length < chunkSize) break
  }
  const stored = await listStoredBalances(db, employerId)
  const compared: Mismatch[] = [
    { what: 'numbers', id: null, kept: stored?.lastNumber ?? 0, counted: transactions },
    ...(['available', 'held', 'receivable', 'shortfall'] as const).map((account) => ({
      what: `account ${account}`,
      id: null,
      kept: stored?.[account] ?? 0,
      counted: balances.accounts.get(account) ?? 0,
    })),
    { what: 'all accounts together', id: null, kept: 0, counted: sumOfAll(balances.accounts) },
    ...lots.flatMap(({ id, freeCents, committedCents }) => [
      { what: 'lot free', id, kept: freeCents, counted: balances.lots.get(id)?.freeCents ?? 0 },
      {
        what: 'lot committed',
        id,
        kept: committedCents,
        counted: balances.lots.get(id)?.committedCents ?? 0,
      },
    ]),
  ]
  const mismatches = compared.filter((pair) => pair.kept !== pair.counted)
  return { transactions, balances, mismatches }
}

function sumOfAll(accounts: ReadonlyMap<Account, number>): number {
  return [...accounts.values()].reduce((sum, cents) => sum + cents, 0)
}
