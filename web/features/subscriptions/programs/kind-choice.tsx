import type { Launch } from '#contract/subscriptions/programs.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'

type Kind = Launch['subscription_type']

interface KindChoiceProps {
  value: Kind
  hasFreeMonth: boolean
  onChange: (kind: Kind) => void
}

/** The two ways to pay for a program. Source: SUB-43 to SUB-45. */
export function KindChoice({ value, hasFreeMonth, onChange }: KindChoiceProps) {
  return (
    <ChoiceCards
      legend="How would you like to pay?"
      name="program-kind"
      value={value}
      onChange={onChange}
      choices={[
        {
          value: 'ongoing',
          label: 'Ongoing',
          aside: hasFreeMonth ? '1 month free, no contract' : 'Pay as you go',
          detail:
            'A price per employee and month, half-year or year. Your credit pays the rewards.',
        },
        {
          value: 'fixed_cost',
          label: 'Fixed monthly cost',
          aside: 'Rewards included',
          detail: 'One price per employee and month. There is no credit to add.',
        },
      ]}
    />
  )
}
