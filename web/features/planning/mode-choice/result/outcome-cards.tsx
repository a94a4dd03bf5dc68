import { Title } from '@mantine/core'
import { useId } from 'react'
import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import { counted } from '#domain/format-number.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import type { Outcome, Prediction } from '#domain/planning/mode-choice/prediction.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { InfoTip } from '#web/ui/cards/info-tip.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { modeChoiceSearch } from '../mode-choice-search.ts'
import { type Method, type MethodName, methodsOf } from './method.ts'
import classes from './outcome-cards.module.css'
import {
  dollarRange,
  dollarsText,
  numberRange,
  numberText,
  type Ranged,
  rangeOf,
} from './range-text.ts'

interface Line {
  label: string
  figure: (outcome: Outcome) => number
  /** Of what is no money. */
  unit?: string
}

interface Card extends Line {
  /** In its place while the figure is below zero: all of the card is then a cost. */
  labelOfLoss?: string
  method: MethodName
  /** What it is made of, or comes with it. */
  lines: readonly Line[]
}

const cards: readonly Card[] = [
  {
    label: 'Employer savings',
    figure: ({ employer }) => employer.netCents,
    method: 'employer',
    lines: [
      { label: 'Parking spaces freed', figure: ({ employer }) => employer.parkingFreedCents },
      { label: 'Paid for parking', figure: ({ employer }) => employer.parkingIncomeCents },
      { label: 'Incentives', figure: ({ employer }) => -employer.incentivesCents },
    ],
  },
  {
    label: 'Employee savings',
    labelOfLoss: 'Employee cost',
    figure: ({ employee }) => employee.netCents,
    method: 'employee',
    lines: [
      { label: 'Cost of travel', figure: ({ employee }) => employee.travelCents },
      { label: 'Incentives', figure: ({ employee }) => employee.incentivesCents },
      { label: 'Paid for parking', figure: ({ employee }) => -employee.parkingCents },
    ],
  },
  {
    label: 'Emissions avoided',
    figure: ({ emissions }) => emissions.savedKg,
    unit: 'kg CO₂e',
    method: 'emissions',
    lines: [
      {
        label: 'Vehicle miles avoided',
        figure: ({ emissions }) => emissions.reducedVehicleMiles,
        unit: 'miles',
      },
      {
        label: 'Parking spaces freed a workday',
        figure: ({ parkingSpaces }) => parkingSpaces,
        unit: 'spaces',
      },
    ],
  },
]

interface OutcomeCardsProps {
  source: ChoiceSource
  base: ChoiceBase
  prediction: Prediction
}

/** What both sides save and what the air is spared, over a month or a year, each with its range. Source: ELAS-12. */
export function OutcomeCards({ source, base, prediction }: OutcomeCardsProps) {
  const { search } = useUrlSearch(modeChoiceSearch)
  const per = search.per ?? 'month'
  const methods = methodsOf(base, source)
  const range = ({ figure }: Line) => rangeOf(prediction, (run) => figure(run[per]))
  return (
    <div className={classes.cards}>
      {cards.map((card) => (
        <OutcomeCard
          key={card.label}
          card={card}
          base={base}
          method={methods[card.method]}
          per={per}
          range={range}
        />
      ))}
    </div>
  )
}

interface OutcomeCardProps {
  card: Card
  base: ChoiceBase
  method: Method
  per: 'month' | 'year'
  range: (line: Line) => Ranged
}

function OutcomeCard({ card, base, method, per, range: savings }: OutcomeCardProps) {
  const id = useId()
  const isLoss = card.labelOfLoss !== undefined && savings(card).central < 0
  const range = (line: Line) => (isLoss ? asCost(savings(line)) : savings(line))
  const total = range(card)
  const label = isLoss ? card.labelOfLoss : card.label
  return (
    <Panel aria-labelledby={id} className={classes.card}>
      <div>
        <div className={classes.head}>
          <Title order={3} id={id} className={classes.label}>
            {label}
          </Title>
          <InfoTip about={label ?? card.label}>
            {method.formula} Source: {method.sources.join('; ')}.
          </InfoTip>
        </div>
        <p className={classes.value}>{textOf(card, total.central)}</p>
        <p className={classes.range}>
          a {per} for these {counted(base.commuters, 'commuter')}, low to high{' '}
          {rangeText(card, total)}
        </p>
        {card.method === 'employer' && (
          <p className={classes.range}>
            A parking space counts {dollarsText(base.parkingSpaceCents)} a workday:{' '}
            <TextLink to={paths.transportationPrograms} hash="costs">
              see the cost page
            </TextLink>
          </p>
        )}
      </div>
      <dl className={classes.lines}>
        {card.lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>
              {textOf(line, range(line).central)}
              <small>{rangeText(line, range(line))}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function asCost({ low, central, high }: Ranged): Ranged {
  return { low: 0 - high, central: 0 - central, high: 0 - low }
}

function textOf({ unit }: Line, figure: number): string {
  return unit ? numberText(figure, unit) : dollarsText(figure)
}

function rangeText({ unit }: Line, range: Ranged): string {
  return unit ? numberRange(range, unit) : dollarRange(range)
}
