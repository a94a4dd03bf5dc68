import { createHmac, hash } from 'node:crypto'

/** Of the runtime; a browser's other one gives the same digits. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Of the runtime, too; nobody but the server knows a key. */
export function hmacSha256(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
