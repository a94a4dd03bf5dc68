import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '#domain/format-number.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { Panel } from '#web/ui/panel.tsx'
import { coefficientRows, methods } from './method.ts'
import classes from './method-panel.module.css'

const names: Readonly<Record<keyof typeof methods, string>> = {
  shares: 'Mode shares',
  elasticities: 'Elasticities',
  cost: 'Cost of incentives',
  employer: 'Employer savings',
  employee: 'Employee savings',
  emissions: 'Emissions avoided',
}

/** How each figure comes about, and what the model leaves open. Source: ELAS-12; decisions section 8. */
export function MethodPanel({ prediction }: { prediction: Prediction }) {
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
          {Object.entries(methods).map(([key, { formula, sources }]) => (
            <div key={key}>
              {/* The keys are those of the methods. */}
              <dt>{names[key as keyof typeof methods]}</dt>
              <dd>{formula}</dd>
              <dd className={classes.source}>Source: {sources.join('; ')}.</dd>
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
            <th scope="col">Low</th>
            <th scope="col">Central</th>
            <th scope="col">High</th>
            <th scope="col">Year</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {coefficientRows.map(({ name, unit, figures, year, source }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Text size="xs" c="dimmed">
                  {unit}
                </Text>
              </th>
              <td>{formatNumber(figures.low)}</td>
              <td>{formatNumber(figures.central)}</td>
              <td>{formatNumber(figures.high)}</td>
              <td>{year}</td>
              <td className={classes.words}>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
