import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import { formatNumber } from '#domain/format-number.ts'
import { roundTo } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import {
  coefficientRuns,
  inflation,
  type PublishedFigure,
  priceYear,
  published,
} from '#domain/planning/mode-choice/coefficients.ts'
import type { Response } from '#domain/planning/mode-choice/prediction.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { dollarsText } from './range-text.ts'

/** How a figure comes about: its formula, and whose numbers it is made with. */
export interface Method {
  formula: string
  sources: readonly string[]
}

const whose: Readonly<Record<ChoiceSource, string>> = {
  commuters: 'your members’ trips and surveys',
  addresses:
    'Denver’s average mode shares among the ways within reach of the addresses you uploaded',
}
const mileage = 'IRS Notice 2025-5, standard mileage rate for 2025'
const fares = 'National Transit Database 2019 and 2023, average fare a passenger-mile'
const bicycles = '26 U.S.C. 132(f)(5)(F), for a bicycle'
const consumerPrices = `consumer prices: Bureau of Labor Statistics, CPI-U, ${published.valueOfTime.year} and ${priceYear}`
const parking = 'what a parking space costs you, by your own figure or the default of the cost page'

/** What is computed, in the order of the page. */
export const methodNames = [
  'shares',
  'elasticities',
  'cost',
  'employer',
  'employee',
  'emissions',
] as const
export type MethodName = (typeof methodNames)[number]

/** Of every figure of the page. Source: ELAS-12; issue 22, no figure without formula and source. */
export function methodsOf(
  { workdays: workdaysOfYear }: Pick<ChoiceBase, 'workdays'>,
  source: ChoiceSource,
): Readonly<Record<MethodName, Method>> {
  const trips = whose[source]
  const workdays = `${exactNumber(workdaysOfYear)} workdays a year, as on the cost page`
  return {
    shares: {
      formula: `Share of a mode = its share today × e^(change of utility), over the sum of the same for all modes. Change of utility = cost coefficient × change of what a day by the mode costs, half of it for each way. Cost coefficient = time in a vehicle × 60 ÷ (value of time × ${inflationText}), the last being how much prices rose from ${published.valueOfTime.year} to ${priceYear}. Telecommuting keeps its share. Low and high are the same with the coefficients of a weak and of a strong response.`,
      sources: [
        'incremental logit, as in EPA, Procedures Manual for the COMMUTER Model v2.0, EPA420-B-05-018, 2005',
        consumerPrices,
        trips,
      ],
    },
    elasticities: {
      formula:
        'Own = cost coefficient × cost of one way × (1 − share of ways that pay it); cross = −cost coefficient × cost of one way × share of ways that pay it.',
      sources: [
        'derivative of the logit: Ben-Akiva and Lerman, Discrete Choice Analysis, MIT Press 1985, chapter 5',
      ],
    },
    cost: {
      formula:
        'Cost of an incentive = commuters × workdays × share of the mode × dollars a day; of a free pass, the fares: miles there and back × average fare a mile.',
      sources: [trips, workdays, fares],
    },
    employer: {
      formula:
        'Employer savings = parking spaces freed × workdays × what a space costs + what people pay for parking beyond today − incentives paid. A carpool takes 1/2.2 of a space.',
      sources: [parking, trips, workdays],
    },
    employee: {
      formula:
        'Employee savings = miles of the trips that change × (cost a mile of the mode given up − cost a mile of the mode taken up) + incentives received − what people pay for parking beyond today.',
      sources: [mileage, fares, bicycles, trips, workdays],
    },
    emissions: {
      formula:
        'Emissions avoided = miles of the trips that change × (kg CO₂e a mile of the mode given up − kg a mile of the mode taken up). Trips come from all modes that lose, in proportion to what each loses, and are as long as the mode taken up is. Vehicle miles: those that are no longer driven; a carpool drives 1/2.2 of a mile for each person.',
      sources: ['EPA Emission Factors Hub, January 2025, table 10', trips, workdays],
    },
  }
}

/** As often as prices rose. */
const inflationText = formatNumber(roundTo(inflation, 4))

/** A figure that the model is made of, as people read it, for each strength of response. */
interface CoefficientRow extends Pick<PublishedFigure, 'name' | 'unit' | 'year' | 'source'> {
  texts: Readonly<Record<Response, string>>
}

const { inVehicle, valueOfTime } = published
const centsOfDollar = 100

/** What the model is made of: two published figures, and what comes of them. Source: `coefficients.ts`. */
export const coefficientRows: readonly CoefficientRow[] = [
  { ...inVehicle, texts: texts((response) => formatNumber(inVehicle.figures[response])) },
  {
    ...valueOfTime,
    unit: `dollars of ${valueOfTime.year} an hour`,
    texts: texts((response) => dollarsText(valueOfTime.figures[response])),
  },
  {
    name: 'Cost coefficient',
    unit: `utility per dollar of ${priceYear}, of one way`,
    texts: texts((response) =>
      formatNumber(roundTo(coefficientRuns[response].costPerCent * centsOfDollar, 4)),
    ),
    year: priceYear,
    source: `Computed from the two above by the formula of mode shares, with ${consumerPrices}.`,
  },
]

function texts(of: (response: Response) => string): CoefficientRow['texts'] {
  return { low: of('low'), central: of('central'), high: of('high') }
}
