import { Mutex } from 'async-mutex'
import { type LocalDate, localDateOf, platformTimeZone } from '#domain/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type TransitAnswer, type TransitGateway, TransitGatewayFailed } from './index.ts'
import { findTimetable, listRevisions, readTimetable } from './queries.ts'
import { type Router, startRouter } from './router.ts'

/** Answers are taken in by so many, which is done in a moment. */
const homesAtOnce = 1000
/** Timetables that nobody asks are let go. */
const idleMs = 10 * 60_000

/** Timetables that could not be loaded are left alone for so long. */
const failedMs = 5 * 60_000

interface Loaded {
  /** Of which revisions it was made. */
  key: string
  router: Router
  hasAnswered: boolean
}

/**
 * Ways by the timetables that administrators have imported, of those in force on the day. They are read from the database with the first question,
 * and anew once one of them was replaced; the search runs in a thread.
 */
export function feedGateway(db: Db, clock: Pick<Clock, 'now'>): TransitGateway {
  const turns = new Mutex()
  let loaded: Loaded | undefined
  let idle: NodeJS.Timeout | undefined
  let failed: { key: string; until: number } | undefined

  async function letGo(): Promise<void> {
    const { router } = loaded ?? {}
    loaded = undefined
    await router?.stop()
  }

  async function current(on: LocalDate): Promise<Loaded> {
    const revisions = await listRevisions(db, on)
    const key = revisions.join()
    if (failed?.key === key && clock.now().getTime() < failed.until) {
      throw new TransitGatewayFailed('the timetables could not be loaded a moment ago')
    }
    if (loaded?.key !== key) {
      await letGo()
      const feeds: Uint8Array<ArrayBuffer>[] = []
      for (const revision of revisions) feeds.push(await readTimetable(db, revision))
      loaded = { key, router: startRouter(feeds), hasAnswered: false }
    }
    return loaded
  }

  function inTurn<Answer>(
    on: LocalDate,
    ask: (router: Router) => Promise<Answer>,
  ): Promise<Answer> {
    return turns.runExclusive(async () => {
      clearTimeout(idle)
      try {
        const asked = await current(on)
        const answer = await ask(asked.router)
        asked.hasAnswered = true
        idle = setTimeout(() => void turns.runExclusive(letGo), idleMs).unref()
        return answer
      } catch (error) {
        if (loaded && !loaded.hasAnswered) {
          failed = { key: loaded.key, until: clock.now().getTime() + failedMs }
        }
        // A thread that failed once is of no use to the next.
        await letGo()
        throw error
      }
    })
  }

  return {
    kind: 'feed',

    timetableOn: (on) => findTimetable(db, on),

    answer: (commute, homes) =>
      inTurn(commute.on, async (router) => {
        const answers: TransitAnswer[] = []
        for (let from = 0; from < homes.length; from += homesAtOnce) {
          answers.push(...(await router.ask(commute, homes.slice(from, from + homesAtOnce))))
        }
        return answers
      }),

    stopsNear: (point) =>
      inTurn(localDateOf(clock.now(), platformTimeZone), (router) => router.stopsNear(point)),

    async close() {
      clearTimeout(idle)
      await turns.runExclusive(letGo)
    },
  }
}
