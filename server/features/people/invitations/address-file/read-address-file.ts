import { Worker } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import type { UploadedFile } from '#contract/route.ts'
import type { FileFailure, FileInvitee } from './check-rows.ts'
import { FileRefused } from './file-refused.ts'
import type { Said } from './parse-worker.ts'

export interface AddressFile {
  invitees: FileInvitee[]
  failures: FileFailure[]
}

const workerFile = new URL('./parse-worker.ts', import.meta.url)
/** Ample for 50,000 rows; a file that is made to burden the reader ends here. */
const mostMs = 20_000
const mostHeapMb = 512

const turns = new Mutex()

/**
 * Reads the addresses of an uploaded file in a thread of its own, which may use so much time and
 * memory and no more; its name must end as one of the types does. One file at a time: a second thread would double what a process can need.
 */
export async function readAddressFile(
  file: UploadedFile,
  fileTypes: readonly string[],
): Promise<AddressFile> {
  const type = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (!type || !fileTypes.includes(type)) throw new FileRefused('wrong_type')
  return turns.runExclusive(() => readInThread(file.bytes))
}

async function readInThread(given: Uint8Array): Promise<AddressFile> {
  // A copy of its own can be handed over; small files share the memory of others.
  const bytes = new Uint8Array(given)
  const worker = new Worker(workerFile, {
    workerData: { bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    execArgv: [],
    env: {},
    // What the reader prints about a broken file is no line of our log.
    stdout: true,
    stderr: true,
  })
  try {
    return await outcomeOf(worker)
  } finally {
    await worker.terminate()
  }
}

function outcomeOf(worker: Worker): Promise<AddressFile> {
  return new Promise((resolve, reject) => {
    const read: AddressFile = { invitees: [], failures: [] }
    const timer = setTimeout(() => reject(new FileRefused('too_much_work')), mostMs)
    worker.on('message', (said: Said) => {
      if (said.kind === 'invitees') read.invitees.push(...said.rows)
      else if (said.kind === 'failures') read.failures.push(...said.rows)
      else if (said.kind === 'refused') reject(new FileRefused(said.refusal))
      else resolve(read)
    })
    worker.on('error', (error) =>
      reject(isOutOfMemory(error) ? new FileRefused('too_much_work') : error),
    )
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new FileRefused('corrupt'))
    })
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
}
