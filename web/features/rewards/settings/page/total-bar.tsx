import { toDollars } from '#domain/money.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { amount } from '#web/ui/format/amount.ts'
import { estimateOf } from '../sections/estimate-of.ts'
import type { ProgramForm } from './program-form.ts'
import { panelId } from './program-layout.tsx'
import classes from './total-bar.module.css'

interface TotalBarProps {
  settings: ProgramForm
  employees: number
  miles: MilesPerTrip
}

/** The estimated total in one line, and the way to the rest of it. */
export function TotalBar({ settings, employees, miles }: TotalBarProps) {
  const costs = estimateOf(settings, employees, miles)
  return (
    <div className={classes.bar}>
      <p>
        Estimated <b>{costs ? amount(toDollars(costs.totalCents)) : '–'}</b> a month
      </p>
      <a href={`#${panelId}`}>Cost and dates</a>
    </div>
  )
}
