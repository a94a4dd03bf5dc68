import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { amount } from '#web/ui/format/amount.ts'
import classes from './budget-use.module.css'

/** How much of a recommendation's budget is used, in dollars: a bar and the figures. */
export function BudgetUse({ consumed, budget }: { consumed: number; budget: number }) {
  const share = budget > 0 ? Math.min(100, (100 * consumed) / budget) : 0
  return (
    <div className={classes.use}>
      <Progress.Root size={6} className={classes.bar}>
        <Progress.Section value={share} aria-label="Budget used" />
      </Progress.Root>
      <span className={classes.figures}>{budgetLabel(consumed, budget)}</span>
    </div>
  )
}

/** How much of a budget in dollars is used, once it is typed, and what follows when all of it is. */
export function budgetLabel(consumed: number, budget: number): string {
  if (!Number.isFinite(budget)) return `${amount(consumed)} used`
  const figures = `${amount(consumed)} of ${amount(budget)} used`
  if (budget <= 0 || consumed < budget) return figures
  return `${figures}. The budget is used up: no further trips are paid.`
}
