import hidden from '#web/ui/hidden.module.css'
import classes from './chart-card.module.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import type { Chart } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartMenu } from './chart-menu.tsx'
import { ChartTable } from './chart-table.tsx'

export type ChartState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; onRetry: () => void; retrying: boolean }
  | { kind: 'empty'; note: ReactNode }
  | { kind: 'ready'; isOutdated: boolean }

interface ChartCardProps {
  chart: Chart
  state: ChartState
  /** Whether the legend carries the sum of each series. */
  withTotals?: boolean
}

/** Fetched apart from the page: it brings the drawing library. */
export const loadStackedBars = () => import('./stacked-bars.tsx')

const StackedBars = lazy(async () => ({ default: (await loadStackedBars()).StackedBars }))

/** A chart in its card, of one height in every state; its menu offers the figures behind it. */
export function ChartCard({ chart, state, withTotals = false }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const isReady = state.kind === 'ready'
  const totals = withTotals ? (isReady ? 'shown' : 'to come') : 'none'
  return (
    <Panel className={classes.card} aria-label={chart.title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3">
            {chart.title}
          </Title>
          <p className={classes.subtitle}>{chart.subtitle}</p>
        </div>
        <div className={classes.corner}>
          {isReady && (
            <ChartMenu chart={chart} drawing={drawing} asTable={asTable} onSwitch={setAsTable} />
          )}
        </div>
      </div>
      <ChartLegend chart={chart} totals={totals} />
      <div className={classes.body} data-state={state.kind} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <ChartSkeleton />}
        {state.kind === 'failed' && <QueryError {...state} />}
        {state.kind === 'empty' && <div className={classes.note}>{state.note}</div>}
        {state.kind === 'ready' && (
          <>
            {/* Kept under the table, so that its picture can be downloaded from either view. */}
            <div
              ref={drawing}
              className={classes.drawing}
              data-outdated={state.isOutdated || undefined}
              inert={asTable}
            >
              <Suspense fallback={<ChartSkeleton />}>
                <StackedBars chart={chart} />
              </Suspense>
            </div>
            {asTable && (
              <div className={classes.table}>
                <ChartTable chart={chart} />
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

const heights = ['62%', '74%', '80%', '71%', '58%', '22%', '18%']

/** Grey bars in a chart's place while its figures are on their way. */
function ChartSkeleton() {
  return (
    <div className={classes.bars}>
      <span className={hidden.hidden}>Loading</span>
      {heights.map((height) => (
        <Skeleton key={height} h={height} className={classes.skeletonBar} />
      ))}
    </div>
  )
}
