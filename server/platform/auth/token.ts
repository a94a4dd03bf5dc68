import { hash, randomBytes } from 'node:crypto'

/** 256 random bits; only the holder has it, the database keeps its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
