import { Worker } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import type { CheckedPdf, GivenPdf } from './pdf-check-thread.ts'
import type { PdfFault } from './unsafe-pdf.ts'

const thread = new URL('./pdf-check-thread.ts', import.meta.url)
const mostMs = 10_000
const mostHeapMb = 256
/** One at a time: each needs memory for several times its file. */
const turns = new Mutex()

/**
 * Why a PDF is not taken, null where it may be: looked at in a thread of its own, so that no request waits for it. One
 * that takes it too long is made to.
 */
export function checkPdf(bytes: Uint8Array): Promise<PdfFault | null> {
  return turns.runExclusive(async () => {
    const copy = new Uint8Array(bytes)
    const worker = new Worker(thread, {
      workerData: { bytes: copy } satisfies GivenPdf,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
      execArgv: [],
      env: {},
    })
    try {
      return await answerOf(worker)
    } finally {
      await worker.terminate()
    }
  })
}

function answerOf(worker: Worker): Promise<PdfFault | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unreadable'), mostMs)
    worker.on('message', ({ fault }: CheckedPdf) => resolve(fault))
    worker.on('error', () => resolve('unreadable'))
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve('unreadable')
    })
  })
}
