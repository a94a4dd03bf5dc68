import type { Account, Entry, NewLot } from './entries.ts'
import type { Lot } from './lots.ts'

/** What an employer's journal adds up to. Units: cents. */
export interface Balances {
  /** By account; accounts nothing was posted to are absent. */
  accounts: ReadonlyMap<Account, number>
  lots: ReadonlyMap<string, Lot>
}

/**
 * Adds a journal up, from nothing or from what its beginning came to: the balances it proves.
 * Units: cents. Errors: RangeError for an entry of a lot nobody opened.
 * Source: decisions section 4, balances derived.
 */
export function replay(
  journal: Iterable<{ entries: readonly Entry[]; lots: readonly NewLot[] }>,
  before: Balances = { accounts: new Map(), lots: new Map() },
): Balances {
  const accounts = new Map(before.accounts)
  const lots = new Map([...before.lots].map(([id, lot]) => [id, { ...lot }]))
  for (const transaction of journal) {
    for (const lot of transaction.lots)
      lots.set(lot.id, { ...lot, freeCents: 0, committedCents: 0 })
    for (const { account, lotId, cents } of transaction.entries) {
      accounts.set(account, (accounts.get(account) ?? 0) + cents)
      if (!lotId) continue
      const lot = lots.get(lotId)
      if (!lot) throw new RangeError(`The lot ${lotId} was never opened`)
      if (account === 'available' || account === 'wallet') lot.freeCents += cents
      else lot.committedCents += cents
    }
  }
  return { accounts, lots }
}
