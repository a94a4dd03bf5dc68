import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { priceInWords } from './program-words.ts'
import { plansQuery } from './subscription-queries.ts'

interface PlanChoiceProps {
  legend: string
  value: Interval
  onChange: (interval: Interval) => void
}

/** How often an ongoing program is billed, with this employer's prices and what each saves. */
export function PlanChoice({ legend, value, onChange }: PlanChoiceProps) {
  const { data, error, isFetching, refetch } = useQuery(plansQuery)
  if (error)
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Text c="dimmed">Loading the plans …</Text>
  return (
    <ChoiceCards
      legend={legend}
      name="plan"
      value={value}
      onChange={onChange}
      choices={data.data.map(({ interval, label, offer, unit_price }) => ({
        value: interval,
        label,
        aside: offer,
        detail: priceInWords(unit_price, interval),
      }))}
    />
  )
}
