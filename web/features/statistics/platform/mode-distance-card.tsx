import { useQuery } from '@tanstack/react-query'
import { rangeOf, type Step } from '#domain/statistics/metrics/steps.ts'
import type { LocalDate } from '#domain/time.ts'
import { beforeStep } from '#web/features/statistics/metrics/before.ts'
import { DefinitionTip } from '#web/features/statistics/metrics/definition-tip.tsx'
import { datesOf } from '#web/features/statistics/metrics/share-charts.ts'
import { Waiting } from '#web/features/statistics/metrics/waiting.tsx'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { isBothHere, useIsCompared } from '#web/kit/comparison.tsx'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { fileName } from '#web/ui/file-name.ts'
import { comparedBars, modeBarChart, modeBars } from './mode-bars.ts'
import { ModeBarsDrawing } from './mode-bars-drawing.tsx'
import classes from './platform.module.css'
import {
  distanceCall,
  modeDistanceQuery,
  platformStatistics,
  type Whose,
} from './platform-queries.ts'

interface ModeDistanceCardProps {
  title: string
  at: Step
  whose: Whose
  today: LocalDate
}

const definition = {
  definition:
    'Miles divided by trips, for each mode. A day of telecommuting counts as two trips over the distance to work. Commuters are the members with a trip by that mode, each counted once.',
  source: 'the trips members logged',
}

/** What leads on from a time without trips. */
const emptyTexts = {
  stepped: 'No trips in this time. Step to another with the arrows above.',
  yearly: 'No trips in this year. Choose another one above.',
}

/** Miles of a trip by mode in a month, week or year, with its file. */
export function ModeDistanceCard({ title, at, whose, today }: ModeDistanceCardProps) {
  const asked = {
    type: at.view === 'weekly' ? ('weekly' as const) : ('monthly' as const),
    range: rangeOf(at),
    ...(at.view === 'weekly' && { week: at.step }),
  }
  const query = useQuery(modeDistanceQuery(asked, whose))
  const bars = modeBars(query.data ?? {})
  const now = modeBarChart(bars, at, title, today)
  const before = useIsCompared() ? beforeStep(at, today) : null
  const beforeQuery = useQuery({
    ...modeDistanceQuery({ type: asked.type, ...(before ?? asked) }, whose),
    enabled: before !== null,
  })
  const isHere = isBothHere({ query, before: beforeQuery })
  const chart = before ? comparedBars(now, beforeQuery.data ?? {}, { before, isHere, today }) : now
  const isEmpty = query.data !== undefined && bars.length === 0
  return (
    <>
      <ChartCard
        chart={chart}
        query={query}
        before={beforeQuery}
        waiting={<Waiting />}
        drawing={<ModeBarsDrawing chart={chart} bars={bars} />}
        aside={<DefinitionTip about={chart.title} {...definition} />}
        empty={isEmpty ? emptyTexts[at.view === 'yearly' ? 'yearly' : 'stepped'] : null}
      />
      <div className={classes.file}>
        <ExportButton
          name={fileName('average-distance-per-mode', datesOf(at))}
          reason={isEmpty ? 'There is nothing to download' : null}
          fetchFile={() =>
            platformStatistics.platformModeDistance({
              query: { ...distanceCall(asked, whose), export: 'csv' },
            })
          }
        />
      </div>
    </>
  )
}
