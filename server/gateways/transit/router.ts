import { Worker } from 'node:worker_threads'
import {
  type Commute,
  type NearbyStop,
  type Point,
  type TransitAnswer,
  TransitGatewayFailed,
} from './index.ts'
import type { Answered, Asked } from './router-thread.ts'

const threadFile = new URL('./router-thread.ts', import.meta.url)
/** Of the heap; timetables are beside it. */
const mostHeapMb = 768
/** Ample for a thousand homes in the largest timetable, its first reading included. */
const mostMs = 120_000

/** Timetables in a thread of their own, so that no request waits while ways are searched. */
export interface Router {
  ask(commute: Commute, homes: readonly Point[]): Promise<TransitAnswer[]>
  stopsNear(point: Point): Promise<NearbyStop[]>
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

  function send<Answer>(
    question: (id: number) => Asked,
    read: (answered: Answered) => Answer | undefined,
  ): Promise<Answer> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => settle(() => reject(new TransitGatewayFailed(reason)))
      const onMessage = (answered: Answered) => {
        if (answered.id !== id) return
        const answer = read(answered)
        if (answer !== undefined) settle(() => resolve(answer))
        else fail('failure' in answered ? answered.failure : 'another question was answered')
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
      worker.postMessage(question(id))
    })
  }

  return {
    ask: (commute, homes) =>
      send(
        (id) => ({ id, commute, homes: coordinatesOf(homes) }),
        (answered) => ('answers' in answered ? answered.answers : undefined),
      ),
    stopsNear: (point) =>
      send(
        (id) => ({ id, stopsAround: point }),
        (answered) => ('stops' in answered ? answered.stops : undefined),
      ),
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
