import { v7 as uuid } from 'uuid'
import type { Entry, Outcome, Posting } from '#domain/money/ledger/entries.ts'
import type { Lot } from '#domain/money/ledger/lots.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockLedger } from './lock-ledger.ts'
import {
  findTransactionByKey,
  listEmployerLots,
  listLotsById,
  listLotsOfPurchase,
  listMemberLots,
} from './queries/read-ledger.ts'
import { writeTransaction } from './queries/write-transaction.ts'

/** What a flow may look at, under the lock of the employer's account. Units: cents. */
export interface Ledger {
  /** What refunds and disputes of spent credit left to be paid. */
  shortfallCents: number
  /** The employer's own lots with free money, oldest first; ended ones among them. */
  employerLots(): Promise<Lot[]>
  memberLots(memberId: string): Promise<Lot[]>
  /** Lots of the employer or its members, whatever is in them. */
  lotsById(ids: readonly string[]): Promise<Lot[]>
  /** Lots a purchase paid for, whatever is in them. */
  lotsOfPurchase(purchaseId: string): Promise<Lot[]>
}

interface Request {
  employerId: string
  /** Names what is posted: under the same key it is posted once. */
  key: string
  /** What it is about: a payment session, a reward, a lot. */
  subjectId: string | null
  /** Now, unless a past instant is given, as in the demo world. */
  at?: Date
}

export type Posted<Code extends string> =
  | { kind: 'posted'; transactionId: string; posting: Posting }
  | { kind: 'repeat'; transactionId: string }
  | { kind: 'nothing' }
  | { kind: 'refused'; code: Code; shortCents: number }

/**
 * The only way money moves. Inside the caller's transaction: locks the employer's account, answers
 * `repeat` when the key has been posted, asks the flow what to write, and writes it in one statement.
 * Whoever locks other rows too locks the account first, so that nothing deadlocks.
 */
export async function post<Code extends string>(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  request: Request,
  flow: (ledger: Ledger) => Promise<Outcome<Code>>,
): Promise<Posted<Code>> {
  const { employerId, key } = request
  const shortfallCents = await lockLedger(trx, employerId)
  const [known] = await findTransactionByKey(trx, { employerId, key })
  if (known) return { kind: 'repeat', transactionId: known.id }
  const outcome = await flow({
    shortfallCents,
    employerLots: () => listEmployerLots(trx, { employerId }),
    memberLots: (memberId) => listMemberLots(trx, { employerId, memberId }),
    lotsById: (ids) => listLotsById(trx, { employerId, ids }),
    lotsOfPurchase: (purchaseId) => listLotsOfPurchase(trx, { employerId, purchaseId }),
  })
  if (outcome.kind === 'refused') return outcome
  const { posting } = outcome
  if (posting.entries.length === 0) return { kind: 'nothing' }
  const transactionId = uuid()
  await write(trx, { ...request, at: request.at ?? platform.clock.now() }, transactionId, posting)
  return { kind: 'posted', transactionId, posting }
}

async function write(
  trx: Trx,
  request: Request & { at: Date },
  transactionId: string,
  { kind, entries, lots }: Posting,
): Promise<void> {
  const changes = lotChanges(entries)
  const newLots = lots.map((lot) => ({
    id: lot.id,
    member_id: lot.memberId,
    source_lot_id: lot.sourceLotId,
    purchase_id: lot.purchaseId,
    opened_at: lot.openedAt,
    expires_at: lot.expiresAt,
    ...(changes.get(lot.id) ?? nothing),
  }))
  for (const { id } of lots) changes.delete(id)
  const sum = (account: Entry['account']) =>
    entries.reduce((total, entry) => (entry.account === account ? total + entry.cents : total), 0)
  await writeTransaction(trx, {
    ...request,
    transactionId,
    kind,
    availableCents: sum('available'),
    heldCents: sum('held'),
    receivableCents: sum('receivable'),
    shortfallCents: sum('shortfall'),
    rewardedCents: rewardKinds.has(kind) ? sum('wallet') : 0,
    redeemedCents: sum('payouts'),
    promotedCents: -sum('promotion'),
    expiredCents: sum('expired'),
    newLots: JSON.stringify(newLots),
    changedLots: [...changes.keys()],
    lotChanges: JSON.stringify(Object.fromEntries(changes)),
    entries: JSON.stringify(
      entries.map(({ account, cents, memberId = null, lotId = null }, index) => ({
        line: index + 1,
        account,
        member_id: memberId,
        lot_id: lotId,
        cents,
      })),
    ),
  })
}

/** What puts rewards into wallets, and takes them out again. */
const rewardKinds: ReadonlySet<Posting['kind']> = new Set(['approval', 'reward_cancelled'])

const nothing = { free_cents: 0, committed_cents: 0 }

/** What the entries change in each lot. */
function lotChanges(entries: readonly Entry[]): Map<string, typeof nothing> {
  const changes = new Map<string, typeof nothing>()
  for (const { account, lotId, cents } of entries) {
    if (!lotId) continue
    const change = changes.get(lotId) ?? { ...nothing }
    if (account === 'available' || account === 'wallet') change.free_cents += cents
    else change.committed_cents += cents
    changes.set(lotId, change)
  }
  return changes
}
