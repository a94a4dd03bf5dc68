import { useId, useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { toCents, toDollars } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { mostAnnualCostCents } from '#domain/planning/mode-choice/incentives.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { DollarsInput } from '#web/kit/form/dollars-input.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dollarRange, dollarsText, rangeOf } from '../result/range-text.ts'
import type { IncentiveState } from '../use-incentives.ts'
import classes from './incentives-panel.module.css'

interface AnnualCostProps {
  base: ChoiceBase
  state: IncentiveState
  prediction: Prediction
}

/** What an employee may cost the employer a year, and what these incentives come to. Source: ELAS-09. */
export function AnnualCost({ base, state, prediction }: AnnualCostProps) {
  const id = useId()
  const limit = state.incentives.annualCostPerEmployeeCents
  const cost = rangeOf(prediction, (run) => run.annualCostPerEmployeeCents)
  const isOver = cost.central > limit
  return (
    <div className={classes.annual}>
      <LimitInput
        key={limit}
        commuters={base.commuters}
        limit={limit}
        describedBy={id}
        onLimit={(cents) => state.change({ annualCostPerEmployeeCents: cents }, 'limit')}
      />
      <p id={id} className={classes.sum} data-over={isOver || undefined}>
        These incentives cost {dollarsText(cost.central)} per employee a year (low to high:{' '}
        {dollarRange(cost)}){isOver ? `: more than the ${dollarsText(limit)} above.` : '.'}
      </p>
    </div>
  )
}

interface LimitInputProps {
  commuters: number
  limit: number
  describedBy: string
  onLimit: (cents: number) => void
}

/** Kept once it is left, or Enter is pressed. */
function LimitInput({ commuters, limit, describedBy, onLimit }: LimitInputProps) {
  const [typed, setTyped] = useState<string | number>(toDollars(limit))
  const cents = toCents(Number(typed))
  const isRefused = typed === '' || cents > mostAnnualCostCents
  const keep = () => {
    if (!isRefused && cents !== limit) onLimit(cents)
  }
  return (
    <DollarsInput
      label="Employer annual cost per employee"
      description={`For each of the ${counted(commuters, 'commuter')} above: the most that recommended incentives may cost`}
      aria-describedby={describedBy}
      value={typed}
      error={isRefused && `Enter an amount from $0 to ${amount(toDollars(mostAnnualCostCents))}`}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  )
}
