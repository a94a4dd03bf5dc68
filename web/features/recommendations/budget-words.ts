import { amount } from '#web/ui/format/amount.ts'

/** How much of a budget in dollars is used, and what follows once all of it is. */
export function budgetWords(consumed: number, budget: number): string {
  const figures = `${amount(consumed)} of ${amount(budget)} used`
  if (budget <= 0 || consumed < budget) return figures
  return `${figures}. The budget is used up: no further trips are paid.`
}
