import { Worker } from 'node:worker_threads'
import type { UploadedFile } from '#contract/route.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import { isOutOfMemory } from '#server/platform/worker-thread.ts'
import { isArchive, readDirectory } from './directory.ts'
import { FileRefused } from './file-refused.ts'
import type { FileRows, Said } from './say-rows.ts'

/** Ample for 50,000 rows; a file that is made to burden the reader ends here. */
const mostMs = 20_000
const mostHeapMb = 256

/** Read in a moment, whoever made it: less than this of text, or unpacked. */
const lightBytes = 4 * 1024 * 1024
/** Nobody has more at once: so many forms of one employer are taken in. */
const waiting = 20
/** One large file at a time, as a second would double what a process can need; small ones pass beside it. */
const lanes = {
  heavy: fairQueue({ atOnce: 1, each: 1, waiting }),
  light: fairQueue({ atOnce: 1, each: 1, waiting }),
}

interface Reading {
  fileTypes: readonly string[]
  employerId: string
  /** Begins with `sayRows`. */
  workerFile: URL
}

/**
 * Reads the rows of an uploaded file in a thread of its own, which may use so much time and memory and no more;
 * its name must end as one of the types does. What the directory of an archive condemns never gets a thread, and
 * employers take turns: one's files wait for each other, another's for one of them at most.
 */
export async function readInThread<Taken, Failure>(
  file: UploadedFile,
  { fileTypes, employerId, workerFile }: Reading,
): Promise<FileRows<Taken, Failure>> {
  const type = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (!type || !fileTypes.includes(type)) throw new FileRefused('wrong_type')
  const lane =
    lanes[await laneOf(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length))]
  return lane.run(employerId, () => readBy<Taken, Failure>(workerFile, file.bytes))
}

async function laneOf(bytes: Buffer): Promise<keyof typeof lanes> {
  const size = isArchive(bytes) ? (await readDirectory(bytes)).unpackedBytes : bytes.length
  return size < lightBytes ? 'light' : 'heavy'
}

async function readBy<Taken, Failure>(
  workerFile: URL,
  given: Uint8Array,
): Promise<FileRows<Taken, Failure>> {
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
    return await outcomeOf<Taken, Failure>(worker)
  } finally {
    await worker.terminate()
  }
}

function outcomeOf<Taken, Failure>(worker: Worker): Promise<FileRows<Taken, Failure>> {
  return new Promise((resolve, reject) => {
    const read: FileRows<Taken, Failure> = { taken: [], failures: [] }
    const timer = setTimeout(() => reject(new FileRefused('too_much_work')), mostMs)
    worker.on('message', (said: Said<Taken, Failure>) => {
      if (said.kind === 'taken') read.taken.push(...said.rows)
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
