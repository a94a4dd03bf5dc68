import { Switch } from '@mantine/core'
import { toCents, toDollars } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import {
  type Subsidy,
  type SubsidyKind,
  subsidyKinds,
} from '#domain/planning/mode-choice/incentives.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { subsidyCostCents } from '#domain/planning/mode-choice/subsidy-cost.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { subsidyLabels } from '../incentive-lines.ts'
import { modeChoiceSearch } from '../mode-choice-search.ts'
import { dollarRange, dollarsText, type Ranged, rangeOf } from '../result/range-text.ts'
import type { IncentiveState } from '../use-incentives.ts'
import { DollarsSlider } from './dollars-slider.tsx'
import classes from './incentives-panel.module.css'

interface FixedIncentivesProps {
  base: ChoiceBase
  state: IncentiveState
  prediction: Prediction
}

/** What a day by each of four modes earns, with its switch and what it costs the employer. Source: ELAS-08, ELAS-11. */
export function FixedIncentives({ base, state, prediction }: FixedIncentivesProps) {
  const { search } = useUrlSearch(modeChoiceSearch)
  const per = search.per ?? 'month'
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        Fixed incentives
        <span className={classes.range}>
          For each day that somebody comes this way, with what it costs you a {per}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Fixed incentive</th>
          <th scope="col" className={classes.slider}>
            For each day
          </th>
          <th scope="col" className={classes.cost}>
            Cost a {per}
          </th>
        </tr>
      </thead>
      <tbody>
        {subsidyKinds.map((kind) => (
          <IncentiveRow
            key={kind}
            kind={kind}
            state={state}
            cost={rangeOf(prediction, (run) =>
              subsidyCostCents({ base, incentives: state.incentives, run, kind, per }),
            )}
          />
        ))}
      </tbody>
    </table>
  )
}

interface IncentiveRowProps {
  kind: SubsidyKind
  state: IncentiveState
  /** Unit: cents. */
  cost: Ranged
}

function IncentiveRow({ kind, state, cost }: IncentiveRowProps) {
  const { incentives, move, change } = state
  const { subsidies, hasFreeTransitPass } = incentives
  const subsidy = subsidies[kind]
  const isReplaced = kind === 'transit' && hasFreeTransitPass
  const part = (changed: Partial<Subsidy>) => ({
    subsidies: { ...subsidies, [kind]: { ...subsidy, ...changed } },
  })
  const label = subsidyLabels[kind]
  return (
    <tr>
      <th scope="row">
        <Switch
          label={label}
          description={isReplaced ? 'The free pass replaces it' : undefined}
          checked={subsidy.isOn}
          disabled={isReplaced}
          onChange={(event) =>
            change(
              part({ isOn: event.currentTarget.checked, ...firstCents(subsidy) }),
              `${kind} on`,
            )
          }
        />
      </th>
      <td className={classes.slider}>
        <DollarsSlider
          label={`${label} for each day`}
          value={toDollars(subsidy.centsPerDay)}
          disabled={isReplaced || !subsidy.isOn}
          onMove={(dollars) => move(part({ centsPerDay: toCents(dollars) }))}
          onRest={(dollars) => change(part({ centsPerDay: toCents(dollars) }), kind)}
        />
      </td>
      <td className={classes.cost}>
        {dollarsText(cost.central)}
        {cost.low < cost.high && <span className={classes.range}>{dollarRange(cost)}</span>}
      </td>
    </tr>
  )
}

/** What a switch that is turned on for the first time offers: something to see. Unit: cents a day. */
const firstOffer = 200

function firstCents({ centsPerDay }: Subsidy): Partial<Subsidy> {
  return centsPerDay === 0 ? { centsPerDay: firstOffer } : {}
}
