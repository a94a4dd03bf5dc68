import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { Panel } from '#web/ui/panel.tsx'
import { coefficientRows, type MethodName, methodNames, methodsOf } from './method.ts'
import classes from './method-panel.module.css'

const names: Readonly<Record<MethodName, string>> = {
  shares: 'Mode shares',
  elasticities: 'Elasticities',
  cost: 'Cost of incentives',
  employer: 'Employer savings',
  employee: 'Employee savings',
  emissions: 'Emissions avoided',
}

interface MethodPanelProps {
  source: ChoiceSource
  base: ChoiceBase
  prediction: Prediction
}

/** How each figure comes about, and what the model leaves open. Source: ELAS-12; decisions section 8. */
export function MethodPanel({ source, base, prediction }: MethodPanelProps) {
  const methods = methodsOf(base, source)
  const [methodId, unknownId] = [useId(), useId()]
  return (
    <>
      <Panel aria-labelledby={unknownId}>
        <Title order={2} id={unknownId} size="h3">
          What the model does not know
        </Title>
        <ul className={classes.list}>
          {prediction.unknowns.map((unknown) => (
            <li key={unknown}>{unknown}</li>
          ))}
        </ul>
      </Panel>
      <Panel aria-labelledby={methodId}>
        <Title order={2} id={methodId} size="h3">
          How it is computed
        </Title>
        <dl className={classes.methods}>
          {methodNames.map((name) => (
            <div key={name}>
              <dt>{names[name]}</dt>
              <dd>{methods[name].formula}</dd>
              <dd className={classes.source}>Source: {methods[name].sources.join('; ')}.</dd>
            </div>
          ))}
        </dl>
        <CoefficientTable />
      </Panel>
    </>
  )
}

function CoefficientTable() {
  return (
    <section className={classes.scroll} aria-label="Coefficients of the model">
      <table className={classes.coefficients}>
        <thead>
          <tr>
            <th scope="col">Coefficient</th>
            <th scope="col">Weak response</th>
            <th scope="col">Usual response</th>
            <th scope="col">Strong response</th>
          </tr>
        </thead>
        {coefficientRows.map(({ name, unit, texts, year, source }) => (
          <tbody key={name}>
            <tr>
              <th scope="row">
                {name}
                <Text size="xs" c="dimmed">
                  {unit}
                </Text>
              </th>
              <td>{texts.low}</td>
              <td>{texts.central}</td>
              <td>{texts.high}</td>
            </tr>
            <tr>
              <td colSpan={4} className={classes.words}>
                {year}: {source}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}
