import { amount } from '#web/ui/format/amount.ts'

/** How much of a budget in dollars is used, once it is typed, and what follows when all of it is. */
export function budgetWords(consumed: number, budget: number): string {
  if (!Number.isFinite(budget)) return `${amount(consumed)} used`
  const figures = `${amount(consumed)} of ${amount(budget)} used`
  if (budget <= 0 || consumed < budget) return figures
  return `${figures}. The budget is used up: no further trips are paid.`
}
