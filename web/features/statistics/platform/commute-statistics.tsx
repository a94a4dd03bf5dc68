import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { yearRange } from '#domain/statistics/metrics/ranges.ts'
import type { LocalDate } from '#domain/time.ts'
import { drawnWeeksBefore, yearBefore } from '#web/features/statistics/metrics/before.ts'
import { DefinitionTip } from '#web/features/statistics/metrics/definition-tip.tsx'
import { DistanceBar } from '#web/features/statistics/metrics/distance-bar.tsx'
import {
  dayDistancesBefore,
  monthDistances,
  weekDistances,
} from '#web/features/statistics/metrics/distance-charts.ts'
import { datesOf } from '#web/features/statistics/metrics/share-charts.ts'
import { Waiting } from '#web/features/statistics/metrics/waiting.tsx'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { fileName } from '#web/ui/file-name.ts'
import { stepShown } from './commute-panel.tsx'
import { ModeDistanceCard } from './mode-distance-card.tsx'
import classes from './platform.module.css'
import {
  dayDistanceQuery,
  distanceCall,
  platformStatistics,
  type Whose,
} from './platform-queries.ts'
import { platformSearch } from './platform-search.ts'

interface PartProps {
  whose: Whose
  today: LocalDate
}

const definition = {
  definition:
    'Miles of a month or week, divided by the days on which members commuted: each member’s day counts once. Days of telecommuting and their miles are left out. Commuters are all members with a trip in that time.',
  source: 'the trips members logged',
}

/** Miles a member commutes on a day: a year's months, or a week with those before it. Source: ADM-STAT-12, ADM-STAT-13. */
export function DayDistances({ whose, today }: PartProps) {
  const { search, change } = useUrlSearch(platformSearch)
  const thisYear = Number(today.slice(0, 4))
  const view = search.per_day ?? 'monthly'
  const week = stepShown('weekly', { year: search.day_year, step: search.week }, today)
  const year = view === 'weekly' ? week.year : (search.day_year ?? thisYear)
  const query = useQuery(dayDistanceQuery(view, year, whose))
  const { data } = query
  const distances = data?.distances ?? {}
  const now =
    (data?.type ?? view) === 'weekly'
      ? weekDistances(distances, week, today)
      : monthDistances(distances, data?.year ?? year, today)
  const isCompared = useIsCompared()
  const before = view === 'weekly' ? drawnWeeksBefore(week, today) : yearBefore(year, today)
  const beforeQuery = useQuery({
    ...dayDistanceQuery(view, year - 1, whose, before),
    enabled: isCompared,
  })
  const other = dayDistancesBefore(view, before, beforeQuery.data?.distances ?? {}, today)
  const isHere = isBothHere({ query, before: beforeQuery })
  const chart = isCompared ? comparedChart(now, { chart: other, isHere, today }) : now
  const isEmpty = data !== undefined && chart.points.every(({ values }) => !values.value)
  return (
    <section className={classes.section} aria-labelledby="per-day">
      <Title order={2} id="per-day" mb="sm">
        Per day
      </Title>
      <DistanceBar
        of="distance per day"
        at={view === 'weekly' ? week : { view, year, step: 1 }}
        thisYear={thisYear}
        onView={(next) =>
          change({
            per_day: next === 'weekly' ? next : undefined,
            day_year: undefined,
            week: undefined,
          })
        }
        onYear={(day_year) => change({ day_year, week: undefined })}
        onStep={view === 'weekly' ? (step) => change({ week: step, day_year: year }) : null}
      />
      <ChartCard
        chart={chart}
        query={query}
        before={beforeQuery}
        waiting={<Waiting />}
        aside={<DefinitionTip about={chart.title} {...definition} />}
        empty={isEmpty ? 'No trips in this time. Choose another year or week above.' : null}
      />
      <div className={classes.file}>
        <ExportButton
          name={fileName('average-distance-per-day', datesOf({ view: 'yearly', year, step: 1 }))}
          reason={isEmpty ? 'There is nothing to download' : null}
          fetchFile={() =>
            platformStatistics.platformDayDistance({
              query: {
                ...distanceCall({ type: view, range: yearRange(year) }, whose),
                export: 'csv',
              },
            })
          }
        />
      </div>
    </section>
  )
}

/** Miles of a trip by mode, in a month or a week. Source: ADM-STAT-12, ADM-STAT-14. */
export function ModeDistances({ whose, today }: PartProps) {
  const { search, change } = useUrlSearch(platformSearch)
  const view = search.per_mode ?? 'monthly'
  const at = stepShown(view, { year: search.mode_year, step: search.mode_index }, today)
  return (
    <section className={classes.section} aria-labelledby="per-mode">
      <Title order={2} id="per-mode" mb="sm">
        Per transportation mode
      </Title>
      <DistanceBar
        of="distance per mode"
        at={at}
        thisYear={Number(today.slice(0, 4))}
        onView={(next) =>
          change({
            per_mode: next === 'weekly' ? next : undefined,
            mode_year: undefined,
            mode_index: undefined,
          })
        }
        onYear={(mode_year) => change({ mode_year, mode_index: undefined })}
        onStep={(mode_index) => change({ mode_index, mode_year: at.year })}
      />
      <ModeDistanceCard
        title="Average distance per transportation mode"
        at={at}
        whose={whose}
        today={today}
      />
    </section>
  )
}
