import { requireEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { lockAccount, openAccount } from './queries/read-ledger.ts'

/**
 * Locks an employer's account, opened when it is not there yet, and answers the shortfall in cents.
 * Whoever locks other rows of the employer too locks the account first, so that nothing deadlocks.
 */
export async function lockLedger(trx: Trx, employerId: string): Promise<number> {
  requireEmployerTransaction(employerId)
  let [account] = await lockAccount(trx, { employerId })
  if (!account) {
    await openAccount(trx, { employerId })
    ;[account] = await lockAccount(trx, { employerId })
  }
  if (!account) throw new Error(`The account of ${employerId} could not be opened`)
  // The column holds what is owed as a sum below zero.
  return -account.shortfall_cents || 0
}
