import { Worker } from 'node:worker_threads'
import { type Commute, type Point, type TransitAnswer, TransitGatewayFailed } from './index.ts'
import type { Answered, Asked } from './router-thread.ts'

const threadFile = new URL('./router-thread.ts', import.meta.url)
/** Of the heap; timetables are beside it. */
const mostHeapMb = 768
/** Ample for a thousand homes in the largest timetable, its first reading included. */
const mostMs = 120_000

/** Timetables in a thread of their own, so that no request waits while ways are searched. */
export interface Router {
  ask(commute: Commute, homes: readonly Point[]): Promise<TransitAnswer[]>
  stop(): Promise<void>
}

export function startRouter(feeds: Uint8Array<ArrayBuffer>[]): Router {
  const worker = new Worker(threadFile, {
    workerData: { feeds },
    transferList: feeds.map(({ buffer }) => buffer),
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    execArgv: [],
    env: {},
  })
  worker.unref()
  let lastId = 0
  let ended: string | undefined
  worker.on('error', (error) => {
    ended = String(error)
  })
  worker.on('exit', () => {
    ended ??= 'the thread has ended'
  })
  return {
    ask(commute, homes) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const fail = (reason: string) => settle(() => reject(new TransitGatewayFailed(reason)))
        const onMessage = (answered: Answered) => {
          if (answered.id !== id) return
          if ('failure' in answered) fail(answered.failure)
          else settle(() => resolve(answered.answers))
        }
        const onEnd = (error?: unknown) => fail(ended ?? String(error))
        const timer = setTimeout(() => fail('the timetables took too long'), mostMs)
        const settle = (end: () => void) => {
          clearTimeout(timer)
          worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
          end()
        }
        if (ended !== undefined) {
          fail(ended)
          return
        }
        worker.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
        worker.postMessage({ id, commute, homes: coordinatesOf(homes) } satisfies Asked)
      })
    },
    async stop() {
      await worker.terminate()
    },
  }
}

function coordinatesOf(homes: readonly Point[]): Float64Array {
  const coordinates = new Float64Array(homes.length * 2)
  homes.forEach(({ latitude, longitude }, n) => {
    coordinates[2 * n] = latitude
    coordinates[2 * n + 1] = longitude
  })
  return coordinates
}
