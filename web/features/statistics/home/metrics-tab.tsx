import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { costRoutes } from '#contract/planning/costs.ts'
import type { DashboardStats } from '#contract/statistics/home.ts'
import { localDateOf } from '#domain/time.ts'
import { costsQuery } from '#web/features/planning/costs/cost-queries.ts'
import { savingsText } from '#web/features/planning/costs/savings-text.ts'
import {
  employerMetrics,
  type MetricDefinition,
  memberBenefits,
} from '#web/features/statistics/metrics/metric-cards.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { CardGrid, MetricCard } from '#web/ui/cards/metric-card.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { dashboardStatsQuery } from './home-queries.ts'
import { metricNote, metricValue, since } from './metric-figures.ts'

/** What the program has come to, since the account was created. */
export function MetricsTab() {
  return (
    <Loaded query={useQuery(dashboardStatsQuery)} waiting={<Cards />}>
      {(stats) => <Cards stats={stats} />}
    </Loaded>
  )
}

/** Without figures until they have come. */
function Cards({ stats }: { stats?: DashboardStats }) {
  const { data: costs } = useQuery(costsQuery)
  return (
    <>
      <CardGrid title="Employer Metrics">
        {employerMetrics.map((metric) => (
          <Metric
            key={metric.field}
            // Its figures are the employer's own, where it has stated them.
            metric={
              metric.field === savings && costs ? { ...metric, ...savingsText(costs) } : metric
            }
            value={stats?.[metric.field]}
          />
        ))}
      </CardGrid>
      <CardGrid title="Member Benefits">
        {memberBenefits.map((metric) => (
          <Metric key={metric.field} metric={metric} value={stats?.[metric.field]} />
        ))}
      </CardGrid>
    </>
  )
}

interface MetricProps {
  metric: MetricDefinition
  value: number | null | undefined
}

function Metric({ metric, value }: MetricProps) {
  const { created_at, time_zone } = useUser()
  const { field, label, unit, definition, source } = metric
  const span = {
    createdOn: localDateOf(new Date(created_at), time_zone),
    today: todayIn(time_zone),
  }
  return (
    <MetricCard
      label={label}
      value={typeof value === 'number' ? metricValue(unit, value) : value}
      note={value === undefined ? null : metricNote(field, value, span)}
      since={since(span.createdOn, span.today)}
      definition={definition}
      source={source}
      link={links[field]}
    />
  )
}

const savings = 'cumulative_equivalent_savings'

/** Where to read on about a figure, or to change what it is counted with. */
const links: Partial<Record<MetricDefinition['field'], ReactNode>> = {
  cumulative_transportation_cost: <ProgramsLink />,
  [savings]: <EditSavings />,
}

function ProgramsLink() {
  return (
    <TextLink to={paths.transportationPrograms} size="xs">
      Transportation Programs
    </TextLink>
  )
}

const SavingsDialog = lazy(async () => ({
  default: (await import('#web/features/planning/costs/savings-dialog.tsx')).SavingsDialog,
}))

/** From the card of the equivalent savings to what they are counted with. Source: HOME-24. */
function EditSavings() {
  const may = useMay(costRoutes.changeTransportationCost)
  const [isOpen, setIsOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Change the figures
      </Anchor>
      {isOpen && (
        <Suspense>
          <SavingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
