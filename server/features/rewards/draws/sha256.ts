import { hash } from 'node:crypto'

/** Of the runtime; a browser's other one gives the same digits. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}
