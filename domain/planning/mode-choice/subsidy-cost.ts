import type { ChoiceBase } from './choice-base.ts'
import { paidCents } from './day-costs.ts'
import { type Incentives, modesOfSubsidy, type SubsidyKind } from './incentives.ts'
import type { Run } from './prediction.ts'

interface SubsidyCostOf {
  base: ChoiceBase
  incentives: Incentives
  run: Pick<Run, 'shares'>
  kind: SubsidyKind
  per: 'month' | 'year'
}

/**
 * What one of the fixed incentives costs the employer: what it pays for each day that a commuter comes by its
 * modes, by their shares in a run of the model; under a free pass the fares. A twelfth of a year is a month.
 * Unit: cents, unrounded. Errors: none. Source: ELAS-08, ELAS-11; decisions section 10, workdays a year.
 */
export function subsidyCostCents({ base, incentives, run, kind, per }: SubsidyCostOf): number {
  const paidADay = modesOfSubsidy[kind].reduce(
    (sum, mode) => sum + run.shares[mode] * paidCents(base, incentives, mode),
    0,
  )
  const year = base.commuters * base.workdays * paidADay
  return per === 'year' ? year : year / 12
}
