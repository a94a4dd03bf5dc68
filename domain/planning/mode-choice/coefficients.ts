import type { Response } from './prediction.ts'

/**
 * What a cent more does to the utility of one way: incentives change money alone, and time is what it is weighed by. Unit: per cent of money of `priceYear`. Source: the table below.
 */
export interface Coefficients {
  costPerCent: number
}

/** One set for each strength of response. Source: decisions section 8. */
export type CoefficientRuns = Readonly<Record<Response, Coefficients>>

/** A published figure with its range, as people read it beside a result. Source: its own field. */
export interface PublishedFigure {
  name: string
  unit: string
  figures: Readonly<Record<Response, number>>
  year: number
  source: string
}

const newStarts =
  'Federal Transit Administration, guidance for New Starts forecasts (workshops on travel forecasting, 2007), home-based work trips, as cited in decision 61 of our documentation'
const timeGuidance =
  'US Department of Transportation, Revised Departmental Guidance on Valuation of Travel Time in Economic Analysis, 2016: local personal travel'

/**
 * What the coefficients are made of. A weak response takes the smallest effect of time and the highest value of
 * time, since who values time highly minds money least; a strong one the reverse.
 * Units: as each says. Errors: none. Source: each its own; the middle of a range where no figure is given for it.
 */
export const published = {
  inVehicle: {
    name: 'Time in a vehicle',
    unit: 'utility per minute of one way',
    figures: { low: -0.02, central: -0.025, high: -0.03 },
    year: 2007,
    source: `${newStarts}: between -0.02 and -0.03 per minute; usual is the middle. Figures of a regional travel model can take their place.`,
  },
  valueOfTime: {
    name: 'Value of time',
    unit: '2015 cents per hour',
    figures: { low: 1630, central: 1360, high: 950 },
    year: 2015,
    source: `${timeGuidance}: 50 % of median household income per hour, plausible from 60 % down to 35 %.`,
  },
} as const satisfies Record<string, PublishedFigure>

/**
 * Consumer prices, which carry money of one year to another. Unit: index, 1982-84 = 100.
 * Source: Bureau of Labor Statistics, CPI-U, US city average, all items, annual averages.
 */
export const consumerPrices = { 1994: 148.2, 2015: 237.017, 2024: 313.689 } as const

/** The year of the money that incentives are taken to be in. Source: the last full year of the index above. */
export const priceYear = 2024

/**
 * Coefficients for a value of time: money counts as much as the time that is worth it, utility per minute x 60 /
 * cents an hour. Units: as in Coefficients, of the money that the value is in. Errors: none.
 * Source: the definition of the value of time as the ratio of both coefficients.
 */
export function runsOf(valueOfTimeCents: Readonly<Record<Response, number>>): CoefficientRuns {
  return {
    low: coefficientsOf('low', valueOfTimeCents.low),
    central: coefficientsOf('central', valueOfTimeCents.central),
    high: coefficientsOf('high', valueOfTimeCents.high),
  }
}

function coefficientsOf(response: Response, hourCents: number): Coefficients {
  const inVehiclePerMinute = published.inVehicle.figures[response]
  return { costPerCent: (inVehiclePerMinute * 60) / hourCents }
}

/** By how much prices rose from the year of the value of time to that of the incentives. Unit: a factor. Errors: none. Source: the index above. */
export const inflation = consumerPrices[priceYear] / consumerPrices[published.valueOfTime.year]

const { low, central, high } = published.valueOfTime.figures

/**
 * The coefficients in force: the published value of time in money of `priceYear`, by consumer prices.
 * Units: as in Coefficients. Errors: none. Source: the table above.
 */
export const coefficientRuns: CoefficientRuns = runsOf({
  low: low * inflation,
  central: central * inflation,
  high: high * inflation,
})
