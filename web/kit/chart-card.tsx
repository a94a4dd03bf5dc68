import hidden from '#web/ui/hidden.module.css'
import classes from './chart-card.module.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { ChartLegend } from '#web/ui/charts/chart-legend.tsx'
import { ChartMenu } from '#web/ui/charts/chart-menu.tsx'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import { type LoadedProps, LoadFailure } from './loaded.tsx'

const ChartTable = lazy(async () => ({
  default: (await import('#web/ui/charts/chart-table.tsx')).ChartTable,
}))

interface ChartCardProps {
  /** Title and series stand while its figures are on their way. */
  chart: Chart
  /** While the figures of the last filters are still shown, they are a placeholder for the next. */
  query: LoadedProps<unknown>['query'] & { isPlaceholderData: boolean }
  /** In place of a drawing that has nothing to draw; null where it has. */
  empty: ReactNode
  /** Of the period before, where the chart is compared with it. */
  before?: LoadedProps<unknown>['query']
  /** Whether the legend carries the sum of each series. */
  withTotals?: boolean
  /** Other than bars. */
  drawing?: ReactNode
  /** Beside the title: what the figures mean and where they come from, or what chooses among them. */
  aside?: ReactNode
  /** Beneath the drawing. */
  caption?: string
  /** In the place of the drawing while its figures are on their way. */
  waiting?: ReactNode
}

/** A chart in its card, of one height in every state; its menu offers the figures behind it. */
export function ChartCard(props: ChartCardProps) {
  const { chart, query, empty, before, withTotals = false } = props
  const { drawing: shape, aside, caption, waiting } = props
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const state = stateOf(query, empty)
  const isReady = state === 'ready'
  const totals = withTotals ? (isReady ? 'shown' : 'to come') : 'none'
  return (
    <Panel className={classes.card} aria-label={chart.title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3">
            {chart.title}
          </Title>
          <p className={classes.subtitle}>
            {chart.subtitle}
            {isReady && isOfRunning(chart) && (
              <>
                {' '}
                <SoFar />
              </>
            )}
          </p>
        </div>
        {aside}
        <div className={classes.corner}>
          {isReady && (
            <ChartMenu chart={chart} drawing={drawing} asTable={asTable} onSwitch={setAsTable} />
          )}
        </div>
      </div>
      {(!chart.isLabelled || chart.before !== undefined) && (
        <ChartLegend chart={chart} totals={totals} />
      )}
      {chart.before !== undefined && before?.error && <BeforeFailure query={before} />}
      <div className={classes.body} data-state={state} aria-busy={state === 'loading'}>
        {state === 'loading' && (waiting ?? <ChartSkeleton />)}
        {state === 'failed' && <LoadFailure query={query} />}
        {state === 'empty' && <div className={classes.note}>{empty}</div>}
        {isReady && (
          <>
            {/* Kept under the table, so that its picture can be downloaded from either view. */}
            <div
              ref={drawing}
              className={classes.drawing}
              data-outdated={query.isPlaceholderData || undefined}
              inert={asTable}
            >
              {shape ?? <StackedBars chart={chart} />}
            </div>
            {asTable && (
              <div className={classes.table}>
                <Suspense>
                  <ChartTable chart={chart} />
                </Suspense>
              </div>
            )}
          </>
        )}
      </div>
      {caption && <p className={classes.caption}>{caption}</p>}
    </Panel>
  )
}

/** A ring or the bars of one period have no axis that could say that its days are not over. */
function isOfRunning({ columns, points }: Chart): boolean {
  return columns !== undefined && points[0]?.isUnfinished === true
}

/** The chart itself is there: what it should be compared with has failed. */
function BeforeFailure({ query }: { query: LoadedProps<unknown>['query'] }) {
  return (
    <p role="alert" className={classes.failure}>
      The period before could not be loaded.
      <Button
        variant="default"
        size="compact-xs"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </p>
  )
}

type State = 'loading' | 'failed' | 'empty' | 'ready'

/** Figures that could not be asked for again are said to have failed: a chart has no room for both. */
function stateOf({ data, error }: ChartCardProps['query'], empty: ReactNode): State {
  if (error) return 'failed'
  if (data === undefined) return 'loading'
  return empty === null ? 'ready' : 'empty'
}

const heights = ['62%', '74%', '80%', '71%', '58%', '22%', '18%']

/** Gray bars in a chart's place while its figures are on their way. */
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
