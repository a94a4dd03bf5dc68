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

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const search = recommend(data.base, data.annualCostPerEmployeeCents)
  let reported = 0
  let step = search.next()
  while (!step.done) {
    if (step.value - reported >= leastStep) {
      reported = step.value
      report({ kind: 'progress', fraction: reported })
    }
    step = search.next()
  }
  report({ kind: 'found', sets: step.value })
})

function report(message: SearchReport): void {
  postMessage(message)
}
