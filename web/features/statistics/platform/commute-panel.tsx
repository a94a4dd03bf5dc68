import { Title } from '@mantine/core'
import { type Step, stepAt, stepsOf } from '#domain/statistics/metrics/steps.ts'
import type { LocalDate } from '#domain/time.ts'
import { DistanceBar } from '#web/features/statistics/metrics/distance-bar.tsx'
import { YearSelect } from '#web/features/statistics/metrics/year-select.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { ModeDistanceCard } from './mode-distance-card.tsx'
import classes from './platform.module.css'
import type { Whose } from './platform-queries.ts'
import { platformSearch } from './platform-search.ts'

interface PartProps {
  whose: Whose
  today: LocalDate
}

/** Miles of a trip by mode in a month or week, stepped through to the ends of the year. Source: ADM-STAT-06 to ADM-STAT-10. */
export function CommutePanel({ whose, today }: PartProps) {
  const { search, change } = useUrlSearch(platformSearch)
  const view = search.panel ?? 'monthly'
  const at = stepShown(view, { year: search.panel_year, step: search.index }, today)
  return (
    <section className={classes.section} aria-labelledby="commute-panel">
      <Title order={2} id="commute-panel" mb="sm">
        Commute chart
      </Title>
      <DistanceBar
        of="commute chart"
        at={at}
        thisYear={Number(today.slice(0, 4))}
        onView={(next) =>
          change({
            panel: next === 'weekly' ? next : undefined,
            panel_year: undefined,
            index: undefined,
          })
        }
        onYear={(panel_year) => change({ panel_year, index: undefined })}
        onStep={(index) => change({ index, panel_year: at.year })}
      />
      <ModeDistanceCard
        title="Average commute distance per transportation mode"
        at={at}
        whose={whose}
        today={today}
      />
    </section>
  )
}

/** The same of a whole year. Source: ADM-STAT-11. */
export function YearReport({ whose, today }: PartProps) {
  const { search, change } = useUrlSearch(platformSearch)
  const thisYear = Number(today.slice(0, 4))
  const year = search.report ?? thisYear
  return (
    <section className={classes.section} aria-labelledby="year-report">
      <Title order={2} id="year-report" mb="sm">
        Year report
      </Title>
      <div className={classes.bar}>
        <YearSelect
          of="year report"
          value={year}
          thisYear={thisYear}
          onChange={(report) => change({ report })}
        />
      </div>
      <ModeDistanceCard
        title="Average commute distance per transportation mode of the year"
        at={{ view: 'yearly', year, step: 1 }}
        whose={whose}
        today={today}
      />
    </section>
  )
}

/** The month or week of the address, else that of today, or the first of another year. */
export function stepShown(
  view: 'monthly' | 'weekly',
  asked: { year: number | undefined; step: number | undefined },
  today: LocalDate,
): Step {
  const now = stepAt(view, today)
  const year = asked.year ?? now.year
  const usual = year === now.year ? now.step : 1
  return { view, year, step: Math.min(asked.step ?? usual, stepsOf(view, year)) }
}
