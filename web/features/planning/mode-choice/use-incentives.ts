import { useState } from 'react'
import { toCents, toDollars } from '#domain/money.ts'
import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import {
  incentivesOf,
  type ModeChoiceSearch,
  modeChoiceSearch,
  searchOf,
} from './mode-choice-search.ts'

export interface IncentiveState {
  /** What is offered now, even while a slider still moves. */
  incentives: Incentives
  /** What parking costs today whoever drives alone, which no trip says: nothing until its reader states it. Unit: cents a day. */
  paidCents: number
  /** While a slider moves: seen at once, and not yet kept. */
  move: (part: Partial<Incentives>) => void
  movePaid: (cents: number) => void
  /** Keeps it in the URL; changes of one control in a row are one step back. */
  change: (part: Partial<Incentives>, control: string) => void
  changePaid: (cents: number, control: string) => void
  /** Takes the last change back; absent when there is none. */
  undo: (() => void) | undefined
}

/** What the controls of the panel say together. */
interface Controls {
  incentives: Incentives
  paidCents: number
}

interface Step {
  control: string
  before: Controls
}

/** What is offered and what is paid today, in the URL, with the way back from each change on this visit. */
export function useIncentives(): IncentiveState {
  const { search, change: changeSearch } = useUrlSearch(modeChoiceSearch)
  const saved = { incentives: incentivesOf(search), paidCents: toCents(search.paid ?? 0) }
  const address = JSON.stringify(keptIn(saved))
  // Shown until the URL has changed: then that is what counts.
  const [moved, setMoved] = useState<{ from: string; controls: Controls } | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const controls = moved?.from === address ? moved.controls : saved
  const { incentives, paidCents } = controls

  function show(part: Partial<Controls>) {
    setMoved({ from: address, controls: { ...controls, ...part } })
  }

  function keep(next: Controls) {
    show(next)
    changeSearch(keptIn(next), true)
  }

  function keepStep(part: Partial<Controls>, control: string) {
    const isSame = steps.at(-1)?.control === control
    if (!isSame) setSteps([...steps, { control, before: saved }])
    keep({ ...controls, ...part })
  }

  return {
    incentives,
    paidCents,
    move: (part) => show({ incentives: { ...incentives, ...part } }),
    movePaid: (cents) => show({ paidCents: cents }),
    change: (part, control) => keepStep({ incentives: { ...incentives, ...part } }, control),
    changePaid: (cents, control) => keepStep({ paidCents: cents }, control),
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

function keptIn({ incentives, paidCents }: Controls): Partial<ModeChoiceSearch> {
  const paid = paidCents === 0 ? undefined : toDollars(paidCents)
  // What is absent must be said to be, for the router lays it over what there was.
  return { ...searchOf(incentives), paid } as Partial<ModeChoiceSearch>
}
