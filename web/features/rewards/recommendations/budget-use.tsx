import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import classes from './budget-use.module.css'
import { budgetWords } from './budget-words.ts'

/** How much of a recommendation's budget is used, in dollars: a bar and the figures. */
export function BudgetUse({ consumed, budget }: { consumed: number; budget: number }) {
  const share = budget > 0 ? Math.min(100, (100 * consumed) / budget) : 0
  return (
    <div className={classes.use}>
      <Progress.Root size={6} className={classes.bar}>
        <Progress.Section value={share} aria-label="Budget used" />
      </Progress.Root>
      <span className={classes.figures}>{budgetWords(consumed, budget)}</span>
    </div>
  )
}
