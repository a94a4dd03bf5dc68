import type { HomeStats } from '#contract/statistics/platform.ts'
import { LoadFailure } from '#web/kit/loaded.tsx'
import { CardGrid, MetricCard } from '#web/ui/cards/metric-card.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { type StatDefinition, statValue } from './stat-definitions.ts'

interface StatCardsProps {
  title: string
  cards: readonly StatDefinition[]
  query: {
    data: Partial<HomeStats> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The time the figures are of, in words. */
  since: string
  /** Other times, of single figures. */
  sinceOf?: Readonly<Partial<Record<keyof HomeStats, string>>>
}

/** Figures side by side; those of another month wait for their own. */
export function StatCards({ title, cards, query, since, sinceOf = {} }: StatCardsProps) {
  if (query.error) return <LoadFailure query={query} />
  const stats = query.isPlaceholderData ? undefined : query.data
  return (
    <CardGrid title={title}>
      {cards.map(({ field, unit, ...card }) => {
        const value = stats?.[field]
        return (
          <MetricCard
            key={field}
            {...card}
            value={value === undefined ? undefined : statValue(unit, value)}
            note={noteOf(field, stats)}
            since={sinceOf[field] ?? since}
          />
        )
      })}
    </CardGrid>
  )
}

/** Source: decisions section 10, Platform statistics. */
function noteOf(field: keyof HomeStats, stats: Partial<HomeStats> | undefined): string | null {
  const today = stats?.total_redeemed_today
  if (field !== 'total_redeemed_this_month' || today === undefined) return null
  return `Redeemed today: ${amount(today)}`
}
