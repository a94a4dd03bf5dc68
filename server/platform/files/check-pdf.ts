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
 * that takes it too long, or more memory than it has, is made to. Throws where the thread does not do its work.
 */
export function checkPdf(bytes: Uint8Array, run = { thread, mostMs }): Promise<PdfFault | null> {
  return turns.runExclusive(async () => {
    const copy = new Uint8Array(bytes)
    const worker = new Worker(run.thread, {
      workerData: { bytes: copy } satisfies GivenPdf,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
      execArgv: [],
      env: {},
    })
    try {
      return await answerOf(worker, run.mostMs)
    } finally {
      await worker.terminate()
    }
  })
}

function answerOf(worker: Worker, withinMs: number): Promise<PdfFault | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('unreadable'), withinMs)
    worker.on('message', ({ fault }: CheckedPdf) => resolve(fault))
    worker.on('error', (error) => {
      if (Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY') resolve('unreadable')
      else reject(error)
    })
    worker.on('exit', (code) => {
      clearTimeout(timer)
      // Nothing new where it has answered.
      reject(new Error(`the thread ended with ${code} before it had looked`))
    })
  })
}
