import '@mantine/core/styles/Tooltip.layer.css'
import { Button, Tooltip } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import {
  neighboursOf,
  type Step,
  shareViews,
  type Years,
} from '#domain/statistics/metrics/steps.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import classes from './metrics-bar.module.css'
import { metricsSearch } from './metrics-search.ts'
import { stepLabel, unfinishedAt, viewNames } from './share-charts.ts'
import { searchOf } from './share-view.ts'
import { ViewControl } from './view-control.tsx'
import { WeekdayChips } from './weekday-chips.tsx'

const views = shareViews.map((view) => ({ value: view, label: viewNames[view].label }))

const rule =
  'Connected, both charts count the same members: those with a trip in the dates and on the days of the filter chart. Members who have not answered the survey are in that chart only.'

interface ShareBarProps {
  shown: Step
  years: Years
}

/** What the filter chart counts: view, dates, weekdays, and whether the survey follows. */
export function ShareBar({ shown, years }: ShareBarProps) {
  const { search, change } = useUrlSearch(metricsSearch)
  const { earlier, later } = neighboursOf(shown, years)
  const today = todayIn(useUser().time_zone)
  const isConnected = search.charts === 'connected'
  const arrowTo = (step: Step | null, isEarlier: boolean) => {
    if (!step) return null
    const next = neighboursOf(step, years)
    return { go: () => change(searchOf(step)), isLast: !(isEarlier ? next.earlier : next.later) }
  }
  return (
    <>
      <div className={`${classes.bar} ${classes.filters}`}>
        <ViewControl
          label="View of the filter chart"
          data={views}
          value={shown.view}
          onChange={(view) =>
            change({ period: view === 'monthly' ? undefined : view, step: undefined })
          }
        />
        <PeriodPager
          of={viewNames[shown.view].unit}
          label={stepLabel(shown)}
          earlier={arrowTo(earlier, true)}
          later={arrowTo(later, false)}
        />
        {unfinishedAt(shown, today).isUnfinished && <SoFar />}
      </div>
      <div className={`${classes.bar} ${classes.filters}`}>
        <WeekdayChips days={search.days} onChange={(days) => change({ days }, true)} />
        <Tooltip label={rule} multiline w={320}>
          <Button
            variant="default"
            leftSection={isConnected ? <IconUnlink size={16} /> : <IconLink size={16} />}
            onClick={() => change({ charts: isConnected ? undefined : 'connected' })}
          >
            {isConnected ? 'Disconnect Charts' : 'Connect Charts'}
          </Button>
        </Tooltip>
      </div>
    </>
  )
}
