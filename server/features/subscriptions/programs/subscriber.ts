import { type Prices, type PricesOn, pricesOf } from '#domain/subscriptions/programs/price-list.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSubscriber, listPrograms, type ProgramRow } from './queries/programs.ts'

/** An employer as one who subscribes: its clock, prices and programs. */
export interface Subscriber {
  employerId: string
  name: string
  email: string
  isApproved: boolean
  isClosed: boolean
  communityName: string
  communitySize: number
  timeZone: string
  todayOn: LocalDate
  joinedMembers: number
  /** What it pays: its own prices before those of the list, in thousandths of a dollar. */
  prices: Prices
  /** The same for what begins on another day. */
  pricesOn: PricesOn
  /** All but the discarded ones, the latest first. */
  programs: ProgramRow[]
}

/**
 * The same under the lock that every change of programs takes first: the row of the employer's account,
 * which postings lock too, so that nothing deadlocks and nothing is decided on an old state.
 */
export async function lockSubscriber(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  employerId: string,
): Promise<Subscriber> {
  await lockLedger(trx, employerId)
  return readSubscriber(trx, platform, employerId)
}

export async function readSubscriber(
  db: Db | Trx,
  { clock }: Pick<Platform, 'clock'>,
  employerId: string,
): Promise<Subscriber> {
  const now = clock.now()
  const [employer] = await findSubscriber(db, { employerId })
  if (!employer) throw notFound('The account')
  const { ownPrices, status, closedAt, ...facts } = employer
  const todayOn = localDateOf(now, facts.timeZone)
  const pricesOn = pricesOf(ownPrices)
  return {
    ...facts,
    isApproved: status === 'approved',
    isClosed: closedAt !== null,
    todayOn,
    prices: pricesOn(todayOn),
    pricesOn,
    programs: await listPrograms(db, { employerId, now }),
  }
}
