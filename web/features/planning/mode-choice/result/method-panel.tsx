import { Text, Title } from '@mantine/core'
import { useId } from 'react'
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
  base: ChoiceBase
  prediction: Prediction
}

/** How each figure comes about, and what the model leaves open. Source: ELAS-12; decisions section 8. */
export function MethodPanel({ base, prediction }: MethodPanelProps) {
  const methods = methodsOf(base.workdays)
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Coefficients of the model" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Coefficient</th>
            <th scope="col">Weak response</th>
            <th scope="col">Usual response</th>
            <th scope="col">Strong response</th>
            <th scope="col">Year</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {coefficientRows.map(({ name, unit, texts, year, source }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Text size="xs" c="dimmed">
                  {unit}
                </Text>
              </th>
              <td className={classes.figure}>{texts.low}</td>
              <td className={classes.figure}>{texts.central}</td>
              <td className={classes.figure}>{texts.high}</td>
              <td>{year}</td>
              <td className={classes.words}>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
