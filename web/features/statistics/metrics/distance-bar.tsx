import { type Step, stepsOf } from '#domain/statistics/metrics/steps.ts'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import classes from './metrics-bar.module.css'
import { stepLabel, viewNames } from './share-charts.ts'
import { ViewControl } from './view-control.tsx'
import { YearSelect } from './year-select.tsx'

export type DistanceView = 'monthly' | 'weekly'

interface DistanceBarProps {
  /** What it chooses for. */
  of: string
  at: Step
  thisYear: number
  onView: (view: DistanceView) => void
  onYear: (year: number) => void
  /** Absent where the whole year is shown. */
  onStep: ((step: number) => void) | null
}

/** Month or week, and which. */
export function DistanceBar({ of, at, thisYear, onView, onYear, onStep }: DistanceBarProps) {
  const last = stepsOf(at.view, at.year)
  return (
    <div className={classes.bar}>
      <YearSelect of={of} value={at.year} thisYear={thisYear} onChange={onYear} />
      <ViewControl
        label={`View of ${of}`}
        data={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'weekly', label: 'Weekly' },
        ]}
        value={at.view === 'weekly' ? 'weekly' : 'monthly'}
        onChange={onView}
      />
      {onStep && (
        <PeriodPager
          of={viewNames[at.view].unit}
          label={stepLabel(at)}
          earlier={at.step > 1 ? { go: () => onStep(at.step - 1), isLast: at.step === 2 } : null}
          later={
            at.step < last ? { go: () => onStep(at.step + 1), isLast: at.step === last - 1 } : null
          }
        />
      )}
    </div>
  )
}
