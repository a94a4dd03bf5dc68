import { Worker } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import { AppError } from '#server/platform/errors.ts'
import type { Drawn } from './pdf-thread.ts'
import type { Printed } from './printed-report.ts'

interface Options {
  /** A document that takes more work is given up, and the thread with it: time of a processor, not of the clock. */
  mostMs: number
  /** How long anybody waits for a document in the thread, however little the machine gets done. */
  patienceMs: number
  mostHeapMb: number
  mostWaiting: number
  /** What the thread runs. */
  threadFile?: URL
}

const drawingThread = new URL('./pdf-thread.ts', import.meta.url)

/**
 * Draws documents one after the other in a thread of its own, so that no request waits for it. The thread
 * is kept warm: starting it and reading the fonts takes longer than most documents. One that fails, or
 * uses too much time or memory, is replaced.
 */
export function pdfRenderer(options: Options) {
  const { mostHeapMb, mostWaiting, threadFile = drawingThread } = options
  let thread: Worker | undefined
  let waiting = 0
  const turns = new Mutex()

  async function drawInThread(document: Printed): Promise<Uint8Array> {
    thread ??= start()
    try {
      return await answerOf(thread, document, options)
    } catch (error) {
      await stop()
      throw error
    }
  }

  function start(): Worker {
    const started = startThread(threadFile, mostHeapMb)
    // A document in work hears of an error itself; unheard by anyone, one of an idle thread would end the process.
    started.on('error', () => {})
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  async function stop(): Promise<void> {
    const stopped = thread
    thread = undefined
    await stopped?.terminate()
  }

  return {
    /** Refused when too many wait. */
    async render(document: Printed): Promise<Uint8Array> {
      if (waiting >= mostWaiting) throw tooBusy()
      waiting++
      try {
        return await turns.runExclusive(() => drawInThread(document))
      } finally {
        waiting--
      }
    },

    /** Ends the thread; the next document starts another. */
    stop,
  }
}

const tooBusy = () =>
  new AppError(503, 'busy', 'Too many documents are being made. Please try again shortly', {
    headers: { 'retry-after': '5' },
  })

/** Without our environment: it needs no secret of it. It never keeps the process alive. */
function startThread(threadFile: URL, mostHeapMb: number): Worker {
  const worker = new Worker(threadFile, {
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    execArgv: [],
    env: {},
  })
  worker.unref()
  return worker
}

/** How often a thread at work is asked for the time it took. */
const lookMs = 250

type Limits = Pick<Options, 'mostMs' | 'patienceMs'>

function answerOf(worker: Worker, document: Printed, limits: Limits): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const giveUp = () => end(new Error('A PDF took too long'))
    const patience = setTimeout(giveUp, limits.patienceMs)
    const stopWatching = watchWork(worker, limits.mostMs, giveUp)
    const onMessage = (drawn: Drawn) => {
      if (drawn.kind === 'drawn') end(undefined, drawn.bytes)
      else end(new Error(`A PDF could not be drawn: ${drawn.reason}`))
    }
    const onError = (error: unknown) => end(error)
    const onExit = () => end(new Error('The thread that draws PDFs has ended'))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    // Listening for messages would hold the process again.
    worker.unref()
    worker.postMessage(document)

    function end(error: unknown, bytes?: Uint8Array): void {
      clearTimeout(patience)
      stopWatching()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (bytes) resolve(bytes)
      else reject(error)
    }
  })
}

/** Tells when a thread has worked for too long from now on; a machine busy with other work does not count as its own. */
function watchWork(worker: Worker, mostMs: number, onTooLong: () => void): () => void {
  let isWatched = true
  let startMs: number | undefined
  const look = async () => {
    const workedMs = await workOf(worker)
    startMs ??= workedMs
    if (isWatched && workedMs - startMs > mostMs) onTooLong()
  }
  // A thread that has ended tells so itself.
  const lookNow = () => void look().catch(() => {})
  const timer = setInterval(lookNow, lookMs)
  lookNow()
  return () => {
    isWatched = false
    clearInterval(timer)
  }
}

/** The time of a processor that a thread has taken; where Node does not tell it, the clock's. */
async function workOf(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now()
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}
