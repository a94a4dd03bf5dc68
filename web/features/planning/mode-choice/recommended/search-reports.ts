import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { type Recommendation, recommend } from '#domain/planning/mode-choice/recommend.ts'

/** What the search is asked: the page stays at hand while it runs, and ends it by ending the worker. */
export interface SearchRequest {
  base: ChoiceBase
  annualCostPerEmployeeCents: number
}

export type SearchReport =
  | { kind: 'progress'; fraction: number }
  | { kind: 'found'; sets: Recommendation[] }

/** Of the whole: more often than this nobody sees a difference. */
const leastStep = 0.01

/** How far the search is, a percent or more at a time, and at last what it found. Source: ELAS-07. */
export function* searchReports({
  base,
  annualCostPerEmployeeCents,
}: SearchRequest): Generator<SearchReport, void> {
  const search = recommend(base, annualCostPerEmployeeCents)
  let reported = 0
  let step = search.next()
  while (!step.done) {
    if (step.value - reported >= leastStep) {
      reported = step.value
      yield { kind: 'progress', fraction: reported }
    }
    step = search.next()
  }
  yield { kind: 'found', sets: step.value }
}
