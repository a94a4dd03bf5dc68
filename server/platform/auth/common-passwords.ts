import { isCommonPassword } from '#domain/identity/passwords/new-password.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** Whether the password is among the first that are guessed. */
export async function isCommon(password: string): Promise<boolean> {
  list ??= readList()
  const common = await list
  return isCommonPassword(password, (text) => common.has(text))
}

/**
 * 49,000 passwords of leaks in lower case, from `@zxcvbn-ts/language-common` (MIT), which is kept. Read
 * for the first new password: most processes never need it.
 */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
