import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { type ElasticityRow, elasticityRows } from '#domain/planning/mode-choice/elasticity.ts'
import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'
import { methodsOf } from './method.ts'
import classes from './method-panel.module.css'
import { dollarsText } from './range-text.ts'

interface ElasticitiesProps {
  source: ChoiceSource
  base: ChoiceBase
  incentives: Incentives
  prediction: Prediction
}

const labels: Readonly<Record<ElasticityRow['cost'], string>> = {
  parking: 'Parking',
  transit_fare: 'Transit fare',
}

/** By how much shares answer to a cost, at the shares that these incentives lead to. Source: ELAS-01. */
export function Elasticities({ source, base, incentives, prediction }: ElasticitiesProps) {
  const id = useId()
  const { shares } = prediction.central
  const method = methodsOf(base, source).elasticities
  const rows = elasticityRows(base, { shares, parkingCents: incentives.parkingCents }).filter(
    ({ cost }) => cost !== 'transit_fare' || !incentives.hasFreeTransitPass,
  )
  return (
    <Panel aria-labelledby={id}>
      <Title order={2} id={id} size="h3">
        Elasticities
      </Title>
      <Text size="sm" c="dimmed" mt={4} maw={textWidth}>
        By how many percent shares change when a cost rises by one percent: of who pays it, and of
        who does not. {method.formula}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Elasticities as a table" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">A day</th>
              <th scope="col">Who pays (own)</th>
              <th scope="col">Who does not (cross)</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cost, dayCents, elasticities: { low, central, high } }) => (
              <tr key={cost}>
                <th scope="row">{labels[cost]}</th>
                <td>{dollarsText(dayCents)}</td>
                <td>
                  {figure(central.own)} ({figure(low.own)} to {figure(high.own)})
                </td>
                <td>
                  {figure(central.cross)} ({figure(low.cross)} to {figure(high.cross)})
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.source}>Source: {method.sources.join('; ')}.</p>
    </Panel>
  )
}

/** -0.12, with its sign in front of what is below zero. */
function figure(value: number): string {
  return value.toFixed(2).replace(/^-0\.00$/, '0.00')
}
