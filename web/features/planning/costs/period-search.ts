import type { CostPeriod } from '#domain/planning/costs/period-share.ts'
import { oneOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the page of transportation programs keeps in its URL; left out, a month. Source: EMPCOST-03. */
export const planningSearch = searchSpec({ period: oneOf(['quarterly', 'yearly']) })

/** The periods as the selector names them. Source: EMPCOST-03. */
export const periodChoices: { value: CostPeriod; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'yearly', label: 'Yearly' },
]
