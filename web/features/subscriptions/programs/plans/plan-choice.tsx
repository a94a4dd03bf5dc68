import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Interval } from '#domain/subscriptions/programs/plans.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { priceText } from '../program-labels.ts'
import { plansQuery } from '../subscriptions-queries.ts'

interface PlanChoiceProps {
  legend: string
  value: Interval
  onChange: (interval: Interval) => void
}

/** How often an ongoing program is billed, with this employer's prices and what each saves. */
export function PlanChoice({ legend, value, onChange }: PlanChoiceProps) {
  const query = useQuery(plansQuery)
  return (
    <Loaded query={query} waiting={<Text c="dimmed">Loading the plans …</Text>}>
      {({ data }) => (
        <ChoiceCards
          legend={legend}
          name="plan"
          value={value}
          onChange={onChange}
          choices={data.map(({ interval, label, offer, unit_price }) => ({
            value: interval,
            label,
            aside: offer,
            detail: priceText(unit_price, interval),
          }))}
        />
      )}
    </Loaded>
  )
}
