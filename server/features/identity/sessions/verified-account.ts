import { guarded } from '#server/platform/auth/attempts.ts'
import type { AccountKey } from '#server/platform/auth/device-queries.ts'
import { isKnownDevice } from '#server/platform/auth/known-devices.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { invalidCredentials } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Credentials {
  email: string
  password: string
  address: string
  userAgent: string | undefined
  /** What the device got when it signed in before. */
  device: string | undefined
}

/** One kind of account that signs in. */
interface Accounts<Account> {
  audience: string
  find: (db: Platform['db'], email: string) => Promise<Account | undefined>
  keyOf: (account: Account) => AccountKey
}

/**
 * The account behind the credentials, found and checked under the limits for failures; and the device where
 * that account knows it.
 */
export async function verifiedAccount<Account extends { passwordHash: string }>(
  platform: Platform,
  { email, password, address, device }: Credentials,
  { audience, find, keyOf }: Accounts<Account>,
): Promise<{ account: Account; knownDevice: string | undefined }> {
  const { db } = platform
  const account = await find(db, email)
  const isKnown = await isKnownDevice(db, account && keyOf(account), device)
  const knownDevice = isKnown ? device : undefined
  const attempt = { purpose: `${audience} login`, account: email, address, device: knownDevice }
  const right = await guarded(platform, attempt, async () => {
    return (await isPassword(password, account?.passwordHash)) ? account : undefined
  })
  if (!right) throw invalidCredentials()
  return { account: right, knownDevice }
}
