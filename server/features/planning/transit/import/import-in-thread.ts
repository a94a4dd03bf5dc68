import { Worker } from 'node:worker_threads'
import { isOutOfMemory } from '#server/platform/worker-thread.ts'
import { type FeedRefused, FeedRefused as Refused, refusal } from './feed-refused.ts'
import type { FeedFacts, Said } from './import-thread.ts'

const threadFile = new URL('./import-thread.ts', import.meta.url)
/** Of the heap; the calls themselves are some thirty bytes each beside it. */
const mostHeapMb = 768
const mostMs = 15 * 60_000

export interface ImportedFeed {
  facts: FeedFacts
  packed: Uint8Array<ArrayBuffer>
}

/**
 * Reads a feed in a thread of its own, which may use so much time and memory and no more. The bytes are handed over:
 * the caller has them no longer. Throws `FeedRefused` for what is wrong in the feed.
 */
export async function importInThread(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (step: string, percent: number) => void,
): Promise<ImportedFeed> {
  const worker = new Worker(threadFile, {
    workerData: { bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  try {
    return await outcomeOf(worker, onProgress)
  } finally {
    await worker.terminate()
  }
}

function outcomeOf(
  worker: Worker,
  onProgress: (step: string, percent: number) => void,
): Promise<ImportedFeed> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), mostMs)
    worker.on('message', (said: Said) => {
      if (said.kind === 'progress') onProgress(said.step, said.percent)
      else if (said.kind === 'refused') reject(new Refused(said.problems))
      else resolve({ facts: said.facts, packed: said.packed })
    })
    worker.on('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread that reads a feed has ended'))
    })
  })
}

function tooMuch(): FeedRefused {
  return refusal(
    'The feed needs more time or memory than there is here. Timetables of this size need OpenTripPlanner: set OTP_URL',
  )
}
