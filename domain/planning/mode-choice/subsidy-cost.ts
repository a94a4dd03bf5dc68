import { type ChoiceBase, workdaysOfYear } from './choice-base.ts'
import { type Incentives, modesOfSubsidy, type SubsidyKind, subsidyCents } from './incentives.ts'
import type { Run } from './prediction.ts'

interface SubsidyCostOf {
  base: ChoiceBase
  incentives: Incentives
  run: Pick<Run, 'shares'>
  kind: SubsidyKind
  per: 'month' | 'year'
}

/**
 * What one of the fixed incentives costs the employer: for each day that a commuter comes by its modes, by
 * their shares in a run of the model; a twelfth of a year is a month. Unit: cents. Errors: none.
 * Source: ELAS-11; decisions section 10, 260 workdays a year.
 */
export function subsidyCostCents({ base, incentives, run, kind, per }: SubsidyCostOf): number {
  const share = modesOfSubsidy[kind].reduce((sum, mode) => sum + run.shares[mode], 0)
  const days = base.commuters * share * workdaysOfYear
  return (days * subsidyCents(incentives, kind)) / (per === 'year' ? 1 : 12)
}
