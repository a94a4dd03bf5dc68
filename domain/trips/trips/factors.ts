import type { Mode } from './modes.ts'

/**
 * One published set of factors; a trip keeps the version that scored it.
 * Source: decisions section 6, Factors.
 */
export interface Factors {
  version: number
  /** kg CO2e per mile travelled. */
  kgPerMile: Readonly<Record<Mode, number>>
  /** Where each of these comes from, for readers of a report. */
  kgSources: Readonly<Record<Mode, string>>
  /** What a mile costs the traveller, in cents. */
  centsPerMile: Readonly<Record<Mode, number>>
  /** Minutes a mile takes in a carpool, on transit, on foot or by bike; 0 for the other modes. */
  benefitMinutesPerMile: Readonly<Record<Mode, number>>
  /** Vehicle-miles added to the road by a mile travelled; transit runs anyway. */
  vehicleMilesPerMile: Readonly<Record<Mode, number>>
}

/** Persons in a car of a carpool. Unit: persons. Errors: none. Source: decisions section 6. */
export const carpoolOccupancy = 2.2

/**
 * What one urban tree takes up, planted as a seedling and grown ten years.
 * Unit: kg CO2. Errors: none.
 * Source: EPA Greenhouse Gas Equivalencies Calculator, Calculations and References, "Number of
 * urban tree seedlings grown for 10 years": 0.060 metric tons CO2 per tree.
 */
export const kgPerUrbanTree = 60

/**
 * What a parking space costs an employer on a day, until the employer states its own figure.
 * Unit: cents per space-day. Errors: none.
 * Source: Downtown Denver Partnership survey in The Denver Post, 27 February 2015: 9 dollars, the
 * median price of an all-day space in a downtown lot at the end of 2014 (garages: 16 dollars).
 */
export const dailyParkingCents = 900

/**
 * What a day of telecommuting spares an employer besides parking, until it states its own figure.
 * Unit: cents per day. Errors: none.
 * Source: Telework Research Network, "Workshifting Benefits: The Bottom Line", 2010: for 100
 * people at home half their time, 113,000 dollars a year of absences and 76,000 of turnover, that
 * is 1,890 dollars each over 130 of 260 working days. Left out: its office costs, which include
 * parking, and its productivity gain, which is disputed.
 */
export const dailyTeleworkSavingCents = 1454

const hubTable = 'EPA GHG Emission Factors Hub, January 2025, table 10'
// EPA GHG Emission Factors Hub, January 2025, Table 10 (business travel and employee commuting):
// passenger car per vehicle-mile, CO2, CH4 and N2O together; the figure of decisions section 6.
const carKgPerMile = 0.29857
// The same table: bus and transit rail per passenger-mile, their plain average.
const transitKgPerMile = 0.0801
// Decisions section 6, to be replaced by a state grid's own figure. For comparison: the average
// US grid, 823 lb CO2 per MWh (EPA eGRID2022), at a usual 30 kWh per 100 miles gives 0.112.
const evKgPerMile = 0.11

// IRS Notice 2025-5: the standard mileage rate for business from 1 January 2025, a study of the
// fixed and variable costs of a car; it applies to electric cars alike.
const carCentsPerMile = 70
// National Transit Database 2019: fares bring 32.3 % of operating cost and the rest is 64 cents per
// passenger-mile, so a rider pays 64 x 0.323 / 0.677. By 2023 fares and passenger-miles had both
// fallen by 35 %, which leaves it where it was (NTD 2023, summarised by The Antiplanner).
const transitCentsPerMile = 31
// 26 U.S.C. 132(f)(5)(F) takes 20 dollars a month for buying, keeping and repairing a commuter's
// bicycle; 20 days there and back of 5.0 miles, the mean ride measured in the study named below.
const bikeCentsPerMile = 10

// BTS OmniStats volume 3, issue 4, October 2003: the average commute is 15 miles in 26.4 minutes,
// and 81 % of it by car. The fastest of the usual figures, so the shortest hours.
const carMph = 34.1
// US DOT, Conditions and Performance 2006, chapter 4: the speed a transit rider travels at, waiting
// left out, average of all transit modes in 2004.
const transitMph = 20.1
// Schantz et al., Frontiers in Public Health 10:911863, 2022, table 15: commuters on foot
// 5.8 km/h, by bicycle 18.4 km/h (for 26.2 minutes).
const walkMph = 5.8 / 1.609344
const bikeMph = 18.4 / 1.609344

/**
 * Every set of factors ever used, oldest first; a trip scored under one is never scored again.
 * Carpools share a car's emissions and costs among its occupants; park and ride is half by car and
 * half by transit, and only the transit half counts as benefit time. Walking costs nothing.
 * Units: as in Factors. Errors: none. Source: decisions section 6 and the works named above.
 */
export const factorVersions: readonly [Factors, ...Factors[]] = [
  {
    version: 1,
    kgPerMile: {
      drive: carKgPerMile,
      drive_ev: evKgPerMile,
      carpool: carKgPerMile / carpoolOccupancy,
      public_transit: transitKgPerMile,
      transit_drive: (carKgPerMile + transitKgPerMile) / 2,
      walk: 0,
      bike: 0,
      telecommute: 0,
    },
    kgSources: {
      drive: `Passenger car, per vehicle-mile. ${hubTable}.`,
      drive_ev:
        'Electric car, a default for the state’s grid; the average US grid gives 0.112 (EPA eGRID2022).',
      carpool: `Passenger car over ${carpoolOccupancy} persons. ${hubTable}.`,
      public_transit: `Bus and transit rail, their plain average, per passenger-mile. ${hubTable}.`,
      transit_drive: `Half of the way by car, half by transit. ${hubTable}.`,
      walk: 'No emissions.',
      bike: 'No emissions.',
      telecommute: 'No trip; energy used at home is not counted.',
    },
    centsPerMile: {
      drive: carCentsPerMile,
      drive_ev: carCentsPerMile,
      carpool: carCentsPerMile / carpoolOccupancy,
      public_transit: transitCentsPerMile,
      transit_drive: (carCentsPerMile + transitCentsPerMile) / 2,
      walk: 0,
      bike: bikeCentsPerMile,
      telecommute: 0,
    },
    benefitMinutesPerMile: {
      drive: 0,
      drive_ev: 0,
      carpool: 60 / carMph,
      public_transit: 60 / transitMph,
      transit_drive: 60 / transitMph / 2,
      walk: 60 / walkMph,
      bike: 60 / bikeMph,
      telecommute: 0,
    },
    vehicleMilesPerMile: {
      drive: 1,
      drive_ev: 1,
      carpool: 1 / carpoolOccupancy,
      public_transit: 0,
      transit_drive: 1 / 2,
      walk: 0,
      bike: 0,
      telecommute: 0,
    },
  },
]

/**
 * The factors a trip logged now is scored with. Units: as in Factors. Errors: none.
 * Source: decisions section 6.
 */
export const currentFactors: Factors = factorVersions[0]
