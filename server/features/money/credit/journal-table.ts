import type { Account, PostingKind } from '#domain/money/ledger/entries.ts'
import { toDollars } from '#domain/money.ts'
import { numberStretches, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import {
  findLastNumber,
  type JournalFilter,
  type JournalRow,
  listEntriesAfter,
  sumBefore,
} from './queries/read-journal.ts'

/** Each may have entries by the hundred. */
const postingsAtOnce = 250

/** What a line says: an entry, or what an account stood at before the first of them. */
type Line = Partial<Omit<JournalRow, 'kind'>> & {
  kind: string
  account: Account
  balance: number
}

/**
 * Every entry, each with the running balance of its account: debit is what comes into an account, credit
 * what leaves it, and both columns sum to the same. A journal that does not start at the beginning opens
 * with the balances carried forward. Members are named by id alone.
 */
export function journalTable(db: Db, filter: JournalFilter): Table {
  return tableOf({
    name: 'credit-journal',
    columns: [
      { heading: 'Number', value: ({ number = null }) => number },
      { heading: 'Line', value: ({ line = null }) => line },
      { heading: 'Date', value: ({ localAt = null }) => localAt },
      { heading: 'Kind', value: ({ kind }) => kind },
      { heading: 'Account', value: ({ account }) => accountLabels[account] },
      { heading: 'Lot', value: ({ lotId = null }) => lotId },
      { heading: 'Lot ends on', value: ({ lotEndsOn = null }) => lotEndsOn },
      { heading: 'Member', value: ({ memberId = null }) => memberId },
      { heading: 'Reference', value: ({ subjectId = null }) => subjectId },
      { heading: 'Debit', value: ({ cents = 0 }) => (cents > 0 ? toDollars(cents) : null) },
      { heading: 'Credit', value: ({ cents = 0 }) => (cents < 0 ? toDollars(-cents) : null) },
      { heading: 'Account balance', value: ({ balance }) => toDollars(balance) },
    ],
    rows: lines(db, filter),
  })
}

async function* lines(db: Db, filter: JournalFilter): AsyncGenerator<Line[]> {
  const lastNumber = await findLastNumber(db, filter)
  const balances = await carriedForward(db, filter, lastNumber)
  const day = filter.startOn ? { localAt: filter.startOn } : {}
  yield [...balances].map(([account, balance]) => ({
    ...day,
    kind: 'Carried forward',
    account,
    balance,
  }))
  for await (const stretch of numberStretches(lastNumber, postingsAtOnce)) {
    const chunks = readChunks(rowsAtOnce, (last: JournalRow | undefined) =>
      listEntriesAfter(db, filter, stretch, { last, count: rowsAtOnce }),
    )
    for await (const entries of chunks) {
      yield entries.map((entry) => {
        const balance = (balances.get(entry.account) ?? 0) + entry.cents
        balances.set(entry.account, balance)
        return { ...entry, kind: kindLabels[entry.kind], balance }
      })
    }
  }
}

/** What the accounts stood at before the first day, in their order; nothing of a journal from the beginning. */
async function carriedForward(
  db: Db,
  filter: JournalFilter,
  lastNumber: number,
): Promise<Map<Account, number>> {
  const balances = new Map<Account, number>()
  if (!filter.startOn) return balances
  for await (const stretch of numberStretches(lastNumber, postingsAtOnce)) {
    for (const { account, cents } of await sumBefore(db, filter, stretch)) {
      balances.set(account, (balances.get(account) ?? 0) + cents)
    }
  }
  return new Map([...balances].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The accounts as an accountant reads them. */
const accountLabels: Record<Account, string> = {
  available: 'Credit available',
  held: 'Credit held for rewards',
  receivable: 'Invoices payable',
  shortfall: 'Shortfall',
  wallet: 'Member wallet',
  redeeming: 'Being redeemed',
  gateway: 'Card payments',
  bank: 'Bank payments',
  fees: 'Service fees',
  subscription_income: 'Subscriptions',
  promotion: 'Promotional credit',
  subsidy: 'Rewards included in the subscription',
  payouts: 'Payouts to members',
  expired: 'Expired credit',
  disputes: 'Disputed payments',
}

const kindLabels: Record<PostingKind, string> = {
  purchase: 'Credit purchase',
  grant: 'Credit granted',
  deduction: 'Credit deducted',
  payment_reversed: 'Bank payment reversed',
  hold: 'Reward pending',
  approval: 'Reward approved',
  hold_cancelled: 'Pending reward cancelled',
  reward_cancelled: 'Approved reward cancelled',
  gift: 'Credit to a member',
  withdrawal: 'Credit withdrawn from a member',
  redemption: 'Redemption',
  redemption_paid: 'Redemption paid out',
  redemption_failed: 'Redemption failed',
  credit_expired: 'Credit expired',
  member_credit_expired: 'Member credit expired',
  invoice_issued: 'Invoice issued',
  invoice_paid: 'Invoice paid',
  invoice_refunded: 'Invoice refunded',
  invoice_voided: 'Invoice voided',
  refund: 'Refund',
  refund_failed: 'Refund failed',
  dispute_opened: 'Dispute opened',
  dispute_lost: 'Dispute lost',
  dispute_won: 'Dispute won',
}
