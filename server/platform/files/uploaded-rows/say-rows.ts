import { parentPort, workerData } from 'node:worker_threads'
import { type FileRefusal, FileRefused } from './file-refused.ts'

/** What was read of a file: rows that are taken, and those left out. */
export interface FileRows<Taken, Failure> {
  taken: Taken[]
  failures: Failure[]
}

/** What a reading thread says: rows in small portions, so that taking them in stops nobody, and the end. */
export type Said<Taken, Failure> =
  | { kind: 'taken'; rows: Taken[] }
  | { kind: 'failures'; rows: Failure[] }
  | { kind: 'refused'; refusal: FileRefusal }
  | { kind: 'done' }

const portion = 1000

/** In a reading thread: reads the file that was handed over, and says what is in it. */
export async function sayRows<Taken, Failure>(
  read: (bytes: Buffer) => Promise<FileRows<Taken, Failure>>,
): Promise<void> {
  // What the starting thread hands over.
  const { bytes } = workerData as { bytes: Uint8Array<ArrayBuffer> }
  const say = (said: Said<Taken, Failure>) => parentPort?.postMessage(said)
  try {
    const { taken, failures } = await read(Buffer.from(bytes.buffer))
    for (let from = 0; from < taken.length; from += portion) {
      say({ kind: 'taken', rows: taken.slice(from, from + portion) })
    }
    for (let from = 0; from < failures.length; from += portion) {
      say({ kind: 'failures', rows: failures.slice(from, from + portion) })
    }
    say({ kind: 'done' })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    say({ kind: 'refused', refusal: error.refusal })
  }
}
