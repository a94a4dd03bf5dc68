import { setImmediate } from 'node:timers/promises'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { type Recommendation, recommend } from '#domain/planning/mode-choice/recommend.ts'
import { AppError } from '#server/platform/errors.ts'
import { fairQueue, QueueFull } from '#server/platform/fair-queue.ts'

/** One search of this process at a time, as each takes all of a processor; employers take turns. */
const searches = fairQueue({ atOnce: 1, each: 1, waiting: 2 })
/** Longer than the searches before it take; shorter than a request may last. */
const longestWaitMs = 30_000
const retryAfterSeconds = 5
/** A step takes a fraction of it: a turn for each would wait for whatever else the process does, a hundred times. */
const sliceMs = 5

/** Recommends incentives once it is the employer's turn; 429 when too many of its searches wait already. */
export async function searchInTurn(
  employerId: string,
  base: ChoiceBase,
  limitCents: number,
): Promise<Recommendation[]> {
  const leave = AbortSignal.timeout(longestWaitMs)
  try {
    return await searches.run(employerId, () => searched(base, limitCents), leave)
  } catch (error) {
    if (error instanceof QueueFull || (leave.aborted && error === leave.reason)) throw tooMany()
    throw error
  }
}

function tooMany(): AppError {
  return new AppError(
    429,
    'too_many_searches',
    'Other searches of yours are under way. Please try again once they are done.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  )
}

/** Others are answered between two slices of a search. */
async function searched(base: ChoiceBase, limitCents: number): Promise<Recommendation[]> {
  const search = recommend(base, limitCents)
  let since = performance.now()
  for (;;) {
    const { value, done } = search.next()
    if (done) return value
    if (performance.now() - since < sliceMs) continue
    await setImmediate()
    since = performance.now()
  }
}
