import { fieldMessages } from '#contract/field-message.ts'
import { roundTo } from '#domain/money.ts'
import { amount } from '#web/ui/format/amount.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { dollars } from '../sections/figure-input.tsx'
import { FigureSection } from '../sections/figure-section.tsx'

interface PlannedBudgetProps {
  /** Dollars a month. */
  budget: number
  /** What the program would cost a month; null while that is not known. */
  price: number | null
  onChange: (budget: number) => void
}

/** A figure to plan with: it changes nothing, it is compared. Source: SUB-63. */
export function PlannedBudget({ budget, price, onChange }: PlannedBudgetProps) {
  const compared = comparedWithBudget(budget, price)
  return (
    <FigureSection
      title="Budget"
      note="What you would like to spend; it is compared with the price and kept nowhere"
      figure={{
        label: 'Budget to plan with',
        ...dollars.perMonth,
        value: budget,
        readOnly: false,
        error: budget < 0 ? fieldMessages.atLeast(0) : undefined,
        onChange,
      }}
    >
      <div role="status">
        {compared && (
          <StatusText kind={compared.isWithin ? 'good' : 'bad'}>{compared.text}</StatusText>
        )}
      </div>
    </FigureSection>
  )
}

/** How a price stands to a planned budget, both in dollars a month; nothing while one of them is missing. */
export function comparedWithBudget(
  budget: number,
  price: number | null,
): { isWithin: boolean; text: string } | null {
  if (price === null || !(budget >= 0)) return null
  const above = roundTo(price - budget, 2)
  const isWithin = above <= 0
  const difference =
    above === 0 ? 'exactly' : `${amount(Math.abs(above))} ${isWithin ? 'below' : 'above'}`
  return { isWithin, text: `The price of ${amount(price)} a month is ${difference} this budget` }
}
