import type { MonthSpent } from '#contract/rewards/settings.ts'
import { roundTo } from '#domain/money.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import type { ProgramForm } from './program-form.ts'

/** What was paid for, in the order of the page. */
export const spentParts = [
  { key: 'reward', label: 'Trips' },
  { key: 'credit', label: 'Weekly credit' },
  { key: 'prizes', label: 'Prizes' },
  { key: 'signup', label: 'Sign-up' },
  { key: 'promotion', label: 'App promotion' },
  { key: 'recommendation', label: 'Recommendations' },
] as const satisfies readonly { key: keyof MonthSpent['spent']; label: string }[]

/** What of a program the estimate leaves out; empty when there is nothing of it. */
export function onTopWords(form: OnTop): string {
  const parts = [
    ...(form.enable_multiplier ? ['multipliers'] : []),
    ...(form.app_promotion_enabled ? ['the app promotion'] : []),
    ...(form.commute_recommendations_enabled ? ['recommendations'] : []),
  ]
  if (parts.length === 0) return ''
  return `On top of it: ${new Intl.ListFormat('en-US').format(parts)}.`
}

type OnTop = Pick<
  ProgramForm,
  'enable_multiplier' | 'app_promotion_enabled' | 'commute_recommendations_enabled'
>

/** $120.00 below the estimate, of a part of the month when only that is rewarded. */
export function comparedWords(month: MonthSpent, todayOn: LocalDate): string {
  if (month.month === startOfMonth(todayOn)) return 'So far'

  const { estimate, spent, days, days_in_month } = month
  const above = roundTo(spent.total - estimate.total, 2)
  const difference =
    above === 0 ? 'As estimated' : `${amount(Math.abs(above))} ${above > 0 ? 'above' : 'below'}`
  return days < days_in_month ? `${difference}, ${days} of ${days_in_month} days` : difference
}
