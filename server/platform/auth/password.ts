import { hash, verify } from '@node-rs/argon2'

// argon2id; OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Takes as long for an account that does not exist: it then verifies against a decoy. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== undefined
}
