import { type ShareMode, shareModes } from '#contract/modes.ts'
import type { ModeShare } from '#contract/statistics/metrics.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'

const counts: Partial<Record<ShareMode, number>> = { bike: 30, drive: 10 }

/** 40 trips or miles of a March, most of them by bike, and 7 members or miles of the survey. */
export const shareAnswer = shareOf(counts, 7)
const distances = Object.fromEntries(
  ['March', '2025-W10'].map((when) => [when, { value: 12.3, users_count: 3 }]),
)
const byMode = { bike: { value: 5.5, users_count: 3, trips_count: 30 } }

interface Figures {
  share: ModeShare
  distances: object
  byMode: object
}

const figures: Figures = { share: shareAnswer, distances, byMode }

/** What a server answers of a time without trips, whose members have not answered the survey. */
export const noFigures: Figures = {
  share: { ...shareOf({}, 0), no_commuters: 0 },
  distances: {},
  byMode: {},
}

/** A server with a little of everything, or with nothing; gives what each call of shares and distances asked for, in their order. */
export function answerMetrics({ share, distances: days, byMode: modes } = figures) {
  const asked: { call: string; query: Record<string, string> }[] = []
  const answering = (call: string, body: object) => [
    `GET /api/${call}`,
    (query: URLSearchParams) => {
      asked.push({ call, query: Object.fromEntries(query) })
      return Response.json(body)
    },
  ]
  answerCalls(
    Object.fromEntries([
      answering('initial-mode', share),
      answering('mile-share', share),
      answering('avg-commute-distance', days),
      answering('avg-mile-commute-distance', modes),
    ]),
  )
  return asked
}

function shareOf(trips: typeof counts, driving: number): ModeShare {
  return {
    ...ofModes((mode) => ({ all: marchOf(trips[mode] ?? 0), count: trips[mode] ?? 0 })),
    initial: ofModes((mode) => (mode === 'drive' ? driving : 0)),
    no_commuters: 3,
    custom_destructed: null,
  }
}

function marchOf(count: number): number[] {
  return Array.from({ length: 12 }, (_, index) => (index === 2 ? count : 0))
}

function ofModes<Value>(of: (mode: ShareMode) => Value) {
  // Every mode has its value: the modes are all of them.
  return Object.fromEntries(shareModes.map((mode) => [mode, of(mode)])) as Record<ShareMode, Value>
}
