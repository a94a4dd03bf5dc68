import { useQuery } from '@tanstack/react-query'
import { localDateOf } from '#domain/time.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { MetricCard } from '#web/ui/cards/metric-card.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dashboardStatsQuery } from './home-queries.ts'
import { employerMetrics, type MetricCardWords, memberBenefits } from './metric-cards.ts'
import { metricNote } from './metric-note.ts'
import { metricValue } from './metric-value.ts'
import { since } from './since.ts'

/** What the program has come to, since the account was created. */
export function MetricsTab() {
  const { error, isFetching, refetch } = useQuery(dashboardStatsQuery)
  if (error)
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <>
      <CardGrid title="Employer Metrics">
        {employerMetrics.map((words) => (
          <Metric key={words.field} words={words} />
        ))}
      </CardGrid>
      <CardGrid title="Member Benefits">
        {memberBenefits.map((words) => (
          <Metric key={words.field} words={words} />
        ))}
      </CardGrid>
    </>
  )
}

function Metric({ words }: { words: MetricCardWords }) {
  const { created_at, time_zone } = useUser()
  const { data } = useQuery(dashboardStatsQuery)
  const { field, label, unit, definition, source } = words
  const span = {
    createdOn: localDateOf(new Date(created_at), time_zone),
    today: todayIn(time_zone),
  }
  const value = data?.[field]
  return (
    <MetricCard
      label={label}
      value={typeof value === 'number' ? metricValue(unit, value) : value}
      note={value === undefined ? null : metricNote(field, value, span)}
      since={since(span.createdOn, span.today)}
      definition={definition}
      source={source}
      link={field === 'cumulative_transportation_cost' && <ProgramsLink />}
    />
  )
}

function ProgramsLink() {
  return (
    <TextLink to={paths.transportationPrograms} size="xs">
      Transportation Programs
    </TextLink>
  )
}
