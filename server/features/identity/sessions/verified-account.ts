import { guarded } from '#server/platform/auth/attempts.ts'
import { isPassword } from '#server/platform/auth/password.ts'
import { invalidCredentials } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Credentials {
  email: string
  password: string
  address: string
  userAgent: string | undefined
}

/** The account behind the credentials, found and checked under the limits for failures. */
export async function verifiedAccount<Account extends { passwordHash: string }>(
  platform: Platform,
  audience: string,
  { email, password, address }: Credentials,
  find: (db: Platform['db'], email: string) => Promise<Account | undefined>,
): Promise<Account> {
  const attempt = { purpose: `${audience} login`, account: email, address }
  const account = await guarded(platform, attempt, async () => {
    const found = await find(platform.db, email)
    return (await isPassword(password, found?.passwordHash)) ? found : undefined
  })
  if (!account) throw invalidCredentials()
  return account
}
