import { beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { askedAtHeader } from '#web/api/asked-at.ts'
import { clearToken, storeToken } from '#web/api/tokens.ts'
import { pageSender } from '#web/features/trips/trips/queue/page-sender.ts'
import { startSending } from '#web/features/trips/trips/queue/pump.ts'
import type { QueuedTrip } from '#web/features/trips/trips/queue/queue-rules.ts'
import type { OwnTrip } from '#web/features/trips/trips/trip-queries.ts'
import { TripsWeek } from '#web/features/trips/trips/week/trips-week.tsx'

/** Wednesday of the week that begins on November 23. */
const today = '2026-11-25'
export const tripId = '0193c0de-0000-7000-8000-000000000001'
export const logCall = 'POST /api/commuter/trips/batch'
export const quoteCall = 'POST /api/commuter/trips/quote'
export const deleteCall = `DELETE /api/commuter/trips/${tripId}`

export const trip: OwnTrip = {
  _id: tripId,
  date: '2026-11-24',
  direction: 'to_work',
  mode: 'bike',
  miles: 4.5,
  source: 'website',
  external_id: null,
  points: 1,
  reward: 0,
  co2_saved_kg: 2,
  locked: null,
}

interface Circumstances {
  /** What the page found in this browser. */
  queue?: readonly QueuedTrip[]
  /** When the lists were asked for that the worker has kept and shows; absent: they are the server's own. */
  keptAtMs?: number
  /** What trips would earn; absent: 20 points and $0.50. */
  quote?: () => Response | Promise<Response>
}

export const quoted = (more: object = {}) =>
  Response.json({
    can_log: true,
    refusal: null,
    points: 20,
    reward: 0.5,
    rewards: [],
    notes: [],
    is_final: false,
    co2_saved_kg: 1,
    savings: 2,
    ...more,
  })

/** Weeks in a browser, each test's of another member: the browser's database outlives it. */
export function openWeeks() {
  let memberId = ''
  let stop = () => {}

  beforeEach(() => {
    memberId = crypto.randomUUID()
    storeToken('commuter', memberId)
    return () => {
      stop()
      clearToken('commuter')
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  /** The week over a server that has these trips; gives the calls that were made. */
  async function openWeek(
    trips: OwnTrip[],
    { queue = [], keptAtMs, quote = quoted, ...who }: Partial<Me> & Circumstances = {},
  ) {
    const left = [...trips]
    const headers: HeadersInit = keptAtMs === undefined ? {} : { [askedAtHeader]: String(keptAtMs) }
    const calls = answerCalls({
      'GET /api/commuter/trips': (query) => {
        const from = query.get('start_date') ?? ''
        const until = query.get('end_date') ?? ''
        const data = left.filter(({ date }) => date >= from && date <= until)
        const meta = { current_page: 1, per_page: 40, total: data.length }
        return Response.json({ data, meta }, { headers })
      },
      'GET /api/commuter/days-off': () => Response.json({ data: [] }),
      [quoteCall]: () => quote(),
      [logCall]: () =>
        Response.json({
          status: true,
          data: [{ index: 0, status: true, data: { _id: tripId, points: 1, reward: 0 } }],
        }),
      [deleteCall]: () => {
        left.splice(0)
        return Response.json({ status: true, result: 'Trip removed successfully' })
      },
    })
    stop = startSending(pageSender(memberId))
    await renderPage(
      <TripsWeek
        memberId={memberId}
        today={today}
        surveyMiles={4.5}
        usualMode="walk"
        queue={queue}
      />,
      { member: memberAnswer({ _id: memberId, ...who }) },
    )
    return calls
  }

  return { openWeek, memberId: () => memberId }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const change = button(/^Change: .*Bike to work$/)
export const remove = button(/^Remove: .*Bike to work$/)
