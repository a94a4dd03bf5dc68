import { published } from '#domain/planning/mode-choice/coefficients.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** How a figure comes about: its formula, and whose numbers it is made with. */
export interface Method {
  formula: string
  sources: readonly string[]
}

const trips = 'your members’ trips and surveys, or the addresses you uploaded'
const mileage = 'IRS Notice 2025-5, standard mileage rate for 2025'
const fares = 'National Transit Database 2019 and 2023, average fare a passenger-mile'
const bicycles = '26 U.S.C. 132(f)(5)(F), for a bicycle'
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
export function methodsOf(workdaysOfYear: number): Readonly<Record<MethodName, Method>> {
  const workdays = `${exactNumber(workdaysOfYear)} workdays a year, as on the cost page`
  return {
    shares: {
      formula:
        'Share of a mode = its share today × e^(change of utility), over the sum of the same for all modes. Change of utility = cost coefficient × change of what a day by the mode costs, half of it for each way. Telecommuting keeps its share. Low and high are the same with the weakest and the strongest coefficients of the table.',
      sources: [
        'incremental logit, as in EPA, Procedures Manual for the COMMUTER Model v2.0, EPA420-B-05-018, 2005',
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

/** The published figures that the model is made of. Source: `coefficients.ts`. */
export const coefficientRows = Object.values(published)
