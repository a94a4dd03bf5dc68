import { fieldWords } from '#contract/field-message.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { FigureInput } from '../sections/figure-input.tsx'
import { SettingsSection } from '../sections/settings-section.tsx'
import classes from './budget-figures.module.css'
import { budgetWords } from './budget-words.ts'

interface PlannedBudgetProps {
  /** Dollars a month. */
  budget: number
  /** What the program would cost a month; null while that is not known. */
  price: number | null
  onChange: (budget: number) => void
}

/** A figure to plan with: it changes nothing, it is compared. Source: SUB-63. */
export function PlannedBudget({ budget, price, onChange }: PlannedBudgetProps) {
  const words = budgetWords(budget, price)
  return (
    <SettingsSection
      title="Budget"
      note="What you would like to spend; it is compared with the price and kept nowhere"
      readOnly={false}
    >
      <div className={classes.pair}>
        <FigureInput
          label="Budget to plan with"
          unit="/ month"
          unitWords="dollars per month"
          isDollars
          value={budget}
          readOnly={false}
          error={budget < 0 ? fieldWords.atLeast(0) : undefined}
          onChange={onChange}
        />
      </div>
      <div role="status">
        {words && <StatusText kind={words.isWithin ? 'good' : 'bad'}>{words.text}</StatusText>}
      </div>
    </SettingsSection>
  )
}
