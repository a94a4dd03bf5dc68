import { parentPort, workerData } from 'node:worker_threads'
import type { FileFailure, FileInvitee } from './check-rows.ts'
import { type FileRefusal, FileRefused } from './file-refused.ts'
import { parseAddresses } from './parse-addresses.ts'

/** What the thread says: rows in small portions, so that taking them in stops nobody, and the end. */
export type Said =
  | { kind: 'invitees'; rows: FileInvitee[] }
  | { kind: 'failures'; rows: FileFailure[] }
  | { kind: 'refused'; refusal: FileRefusal }
  | { kind: 'done' }

const portion = 1000

// What the starting thread hands over.
const { bytes } = workerData as { bytes: Uint8Array<ArrayBuffer> }
const say = (said: Said) => parentPort?.postMessage(said)

try {
  const { invitees, failures } = await parseAddresses(Buffer.from(bytes.buffer))
  for (let from = 0; from < invitees.length; from += portion) {
    say({ kind: 'invitees', rows: invitees.slice(from, from + portion) })
  }
  for (let from = 0; from < failures.length; from += portion) {
    say({ kind: 'failures', rows: failures.slice(from, from + portion) })
  }
  say({ kind: 'done' })
} catch (error) {
  if (!(error instanceof FileRefused)) throw error
  say({ kind: 'refused', refusal: error.refusal })
}
