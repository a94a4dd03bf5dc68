import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Group, NativeSelect, Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { toCents, toDollars } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { type Incentives, noIncentives } from '#domain/planning/mode-choice/incentives.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { modeChoiceSearch } from '../mode-choice-search.ts'
import type { IncentiveState } from '../use-incentives.ts'
import { AnnualCost } from './annual-cost.tsx'
import { DollarsSlider } from './dollars-slider.tsx'
import { FixedIncentives } from './fixed-incentives.tsx'
import classes from './incentives-panel.module.css'

interface IncentivesPanelProps {
  base: ChoiceBase
  state: IncentiveState
  prediction: Prediction
  /** Beneath the controls: what recommends a set, and what adopts this one. */
  children: ReactNode
}

/** What an employer could offer and charge; each control is answered at once. Source: ELAS-06 to ELAS-11. */
export function IncentivesPanel({ base, state, prediction, children }: IncentivesPanelProps) {
  const id = useId()
  const { incentives, change, undo } = state

  const reset = {
    ...noIncentives(base.parkingPaidCents),
    annualCostPerEmployeeCents: incentives.annualCostPerEmployeeCents,
  }
  return (
    <Panel aria-labelledby={id} className={classes.panel}>
      <Title order={2} id={id}>
        Incentives Structure
      </Title>
      <Views />
      <Parking state={state} />
      <Switch
        label="Free public transit pass"
        description="You pay the fares of whoever comes by public transit; the subsidy for transit then does not count."
        checked={incentives.hasFreeTransitPass}
        onChange={(event) => change({ hasFreeTransitPass: event.currentTarget.checked }, 'pass')}
      />
      <FixedIncentives base={base} state={state} prediction={prediction} />
      <AnnualCost base={base} state={state} prediction={prediction} />
      <Group gap="xs">
        <ReasonedButton
          variant="default"
          size="xs"
          reason={undo ? null : 'Nothing has been changed yet.'}
          onClick={undo}
        >
          Undo
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          size="xs"
          reason={isSame(reset, incentives) ? 'There are no incentives now.' : null}
          onClick={() => change(reset, 'reset')}
        >
          Reset to no incentives
        </ReasonedButton>
      </Group>
      <div className={classes.actions}>{children}</div>
    </Panel>
  )
}

/** What parking costs today, which no trip says, and what it would cost. Source: ELAS-10. */
function Parking({ state }: { state: IncentiveState }) {
  const { incentives, paidCents, move, change, movePaid, changePaid } = state
  return (
    <div>
      <Text component="h3" className={classes.label}>
        Parking cost
      </Text>
      <Text size="xs" c="dimmed">
        A day, for whoever drives alone
      </Text>
      <DollarsSlider
        label="Parking cost"
        value={toDollars(incentives.parkingCents)}
        disabled={false}
        onMove={(dollars) => move({ parkingCents: toCents(dollars) })}
        onRest={(dollars) => change({ parkingCents: toCents(dollars) }, 'parking')}
      />
      <Text size="xs" c="dimmed" mt={4}>
        What they pay today
      </Text>
      <DollarsSlider
        label="Parking cost today"
        value={toDollars(paidCents)}
        disabled={false}
        onMove={(dollars) => movePaid(toCents(dollars))}
        onRest={(dollars) => changePaid(toCents(dollars), 'paid')}
      />
      <ReasonedButton
        variant="default"
        size="xs"
        reason={paidCents === 0 ? 'Parking is taken to be free today.' : null}
        onClick={() => changePaid(0, 'free today')}
      >
        Reset to free parking today
      </ReasonedButton>
    </div>
  )
}

/** What the shares are of, and over which time money and emissions are counted. Source: ELAS-06. */
function Views() {
  const { search, change } = useUrlSearch(modeChoiceSearch)
  return (
    <div className={classes.views}>
      <NativeSelect
        label="Shares of"
        data={[
          { value: 'mode', label: 'Mode' },
          { value: 'mile', label: 'Mile' },
        ]}
        value={search.shares ?? 'mode'}
        onChange={({ currentTarget: { value } }) =>
          change({ shares: value === 'mile' ? value : undefined }, true)
        }
      />
      <NativeSelect
        label="Savings"
        data={[
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Yearly' },
        ]}
        value={search.per ?? 'month'}
        onChange={({ currentTarget: { value } }) =>
          change({ per: value === 'year' ? value : undefined }, true)
        }
      />
    </div>
  )
}

function isSame(a: Incentives, b: Incentives): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
