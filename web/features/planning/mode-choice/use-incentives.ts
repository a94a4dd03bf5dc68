import { useState } from 'react'
import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { incentivesOf, modeChoiceSearch, searchOf } from './mode-choice-search.ts'

export interface IncentiveState {
  /** What is offered now, even while a slider still moves. */
  incentives: Incentives
  /** While a slider moves: seen at once, and not yet kept. */
  move: (part: Partial<Incentives>) => void
  /** Keeps it in the URL; changes of one control in a row are one step back. */
  change: (part: Partial<Incentives>, control: string) => void
  /** Takes the last change back; absent when there is none. */
  undo: (() => void) | undefined
}

interface Step {
  control: string
  before: Incentives
}

/** What is offered, in the URL, with the way back from each change on this visit. */
export function useIncentives(): IncentiveState {
  const { search, change: changeSearch } = useUrlSearch(modeChoiceSearch)
  const saved = incentivesOf(search)
  const address = JSON.stringify(searchOf(saved))
  // Shown until the URL has changed: then that is what counts.
  const [moved, setMoved] = useState<{ from: string; incentives: Incentives } | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const incentives = moved?.from === address ? moved.incentives : saved

  function show(next: Incentives) {
    setMoved({ from: address, incentives: next })
  }

  function keep(next: Incentives) {
    show(next)
    changeSearch(searchOf(next), true)
  }

  return {
    incentives,
    move: (part) => show({ ...incentives, ...part }),
    change: (part, control) => {
      const isSame = steps.at(-1)?.control === control
      if (!isSame) setSteps([...steps, { control, before: saved }])
      keep({ ...incentives, ...part })
    },
    undo:
      steps.length === 0
        ? undefined
        : () => {
            const last = steps.at(-1)
            setSteps(steps.slice(0, -1))
            if (last) keep(last.before)
          },
  }
}
