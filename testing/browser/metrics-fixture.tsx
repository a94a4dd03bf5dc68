import { type ShareMode, shareModes } from '#contract/modes.ts'
import type { ModeShare } from '#contract/statistics/metrics.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'

const counts: Partial<Record<ShareMode, number>> = { bike: 30, drive: 10 }

/** 40 trips or miles of a March, most of them by bike, and 7 members or miles of the survey. */
export const shareAnswer: ModeShare = {
  ...ofModes((mode) => ({ all: marchOf(countOf(mode)), count: countOf(mode) })),
  initial: ofModes((mode) => (mode === 'drive' ? 7 : 0)),
  no_commuters: 3,
  custom_destructed: null,
}
const distances = Object.fromEntries(
  ['March', '2025-W10'].map((when) => [when, { value: 12.3, users_count: 3 }]),
)
const byMode = { bike: { value: 5.5, users_count: 3, trips_count: 30 } }

/** A server with a little of everything; gives what each call of shares and distances asked for, in their order. */
export function answerMetrics(): { call: string; query: Record<string, string> }[] {
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
      answering('initial-mode', shareAnswer),
      answering('mile-share', shareAnswer),
      answering('avg-commute-distance', distances),
      answering('avg-mile-commute-distance', byMode),
    ]),
  )
  return asked
}

function countOf(mode: ShareMode): number {
  return counts[mode] ?? 0
}

function marchOf(count: number): number[] {
  return Array.from({ length: 12 }, (_, index) => (index === 2 ? count : 0))
}

function ofModes<Value>(of: (mode: ShareMode) => Value) {
  // Every mode has its value: the modes are all of them.
  return Object.fromEntries(shareModes.map((mode) => [mode, of(mode)])) as Record<ShareMode, Value>
}
