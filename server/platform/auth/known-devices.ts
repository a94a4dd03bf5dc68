import type { Db, Trx } from '../db/transaction-guard.ts'
import {
  type AccountKey,
  insertDevice,
  isDeviceOf,
  renameDevice,
  touchDevice,
} from './device-queries.ts'
import { newToken, tokenHash } from './token.ts'

/** Scripts that sign in anew each time are devices too. */
const mostDevices = 20

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether the device signed in to this account before. The same work for an account that is not there. */
export async function isKnownDevice(
  db: Db,
  account: AccountKey | undefined,
  device: string | undefined,
): Promise<boolean> {
  if (!device) return false
  const { employerId = nobody, accountId = nobody } = account ?? {}
  return isDeviceOf(db, { employerId, accountId }, tokenHash(device))
}

/**
 * Lets the account know a device that has just signed in, and answers the token it keeps: its own, or a
 * new one where the account did not know it. What else the device knows moves to the new token, so that one
 * that somebody else put there is worth nothing.
 */
export async function rememberDevice(
  trx: Trx,
  account: AccountKey,
  device: string | undefined,
  now: Date,
): Promise<string> {
  if (device && (await touchDevice(trx, account, tokenHash(device), now))) return device
  const token = newToken()
  if (device) await renameDevice(trx, tokenHash(device), tokenHash(token))
  await insertDevice(trx, account, tokenHash(token), { now, most: mostDevices })
  return token
}
