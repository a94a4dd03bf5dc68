import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { fieldMessages } from '#contract/field-message.ts'
import { invalid } from '../errors.ts'
import { isCommon } from './common-passwords.ts'

// argon2id; OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hears of every hash made or compared, and nothing about it. */
export const passwordWork = channel('switchback.password')

/** In the form of a hash, of nothing that was ever hashed: comparing with it takes as long and fails. */
export const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  passwordWork.publish(undefined)
  return hash(password, cost)
}

/** The hash of a password that somebody chooses; throws where it is a common one. */
export async function hashNewPassword(password: string): Promise<string> {
  if (await isCommon(password)) throw invalid({ password: [fieldMessages.commonPassword] })
  return hashPassword(password)
}

/** Takes as long for an account that does not exist: it then verifies against a decoy. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  // Awaited either way: the first sign-in of a process takes as long for both, too.
  decoy ??= hashPassword('no account has this password')
  const standIn = await decoy
  passwordWork.publish(undefined)
  const isRight = await verify(passwordHash ?? standIn, password)
  return isRight && passwordHash !== undefined
}
