import type { CostCard } from './transportation-costs.ts'

interface CostCardFacts {
  label: string
  /** Whom or what one amount is for. */
  per: string
  /** Spent by the employer; of telework it is spared. */
  isSpent: boolean
  /** Whether the Colorado credit takes it as spending on alternative transportation options, and why. */
  isCreditable: boolean
  creditReason: string
}

const listed = 'C.R.S. 39-22-509(2)(a) names it'
const generallyAccepted =
  'C.R.S. 39-22-509(2)(a): a generally accepted strategy of transportation demand management'

/**
 * What each cost card is called, what its amount is for, and whether the tax credit takes it.
 * Source: EMPCOST-04; C.R.S. 39-22-509(2)(a) and Colorado Department of Revenue, Income Tax Topics: Alternative
 * Transportation Options Credit; parking and rewards for driving are left out (decisions section 8).
 */
export const costCardFacts: Readonly<Record<CostCard, CostCardFacts>> = {
  parking: {
    label: 'Parking',
    per: 'for each parking space',
    isSpent: true,
    isCreditable: false,
    creditReason: 'Parking supports driving, which the credit leaves out',
  },
  transit_pass: {
    label: 'Transit Pass',
    per: 'for each employee with a pass',
    isSpent: true,
    isCreditable: true,
    creditReason: generallyAccepted,
  },
  parking_cash_out: {
    label: 'Parking Cash Out',
    per: 'for each employee who gives up a parking space',
    isSpent: true,
    isCreditable: true,
    creditReason: generallyAccepted,
  },
  vanpool_shuttle: {
    label: 'Vanpool/Shuttle',
    per: 'for each employee who rides',
    isSpent: true,
    isCreditable: true,
    creditReason: listed,
  },
  guaranteed_ride_home: {
    label: 'Guaranteed Ride Home',
    per: 'for each employee who may use it',
    isSpent: true,
    isCreditable: true,
    creditReason: listed,
  },
  flat_biking: {
    label: 'Flat Biking Benefits',
    per: 'for each employee who bikes',
    isSpent: true,
    isCreditable: true,
    creditReason: generallyAccepted,
  },
  bike_sharing: {
    label: 'Bike Sharing',
    per: 'for each employee who shares bikes',
    isSpent: true,
    isCreditable: true,
    creditReason: listed,
  },
  flat_walking: {
    label: 'Flat Walking Benefits',
    per: 'for each employee who walks',
    isSpent: true,
    isCreditable: true,
    creditReason: generallyAccepted,
  },
  generic_benefits: {
    label: 'Generic Benefits',
    per: 'for each employee who gets them',
    isSpent: true,
    isCreditable: false,
    creditReason: 'What they are for is not known here, so they are left out',
  },
  ride_sharing: {
    label: 'Ride Sharing',
    per: 'for each employee who shares rides',
    isSpent: true,
    isCreditable: true,
    creditReason: listed,
  },
  custom_rewards: {
    label: 'Custom Rewards',
    per: 'for each employee who gets them',
    isSpent: true,
    isCreditable: true,
    creditReason: `${generallyAccepted}; leave out what you pay for driving`,
  },
  telework: {
    label: 'Telework',
    per: 'spared by each employee who telecommutes, parking left out',
    isSpent: false,
    isCreditable: false,
    creditReason: 'It is spared, not spent',
  },
}
