import { roundTo } from '#domain/money.ts'
import type { Factors } from '#domain/trips/trips/factors.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type Chapter, type FigureGroup, type FigureSpec, figuresOf } from './figures.ts'
import { modeNames, type ReportInput, type ReportSums, shareOf, total } from './sums.ts'

/** The group that is also drawn as bars. Source: decisions section 10, Metrics, the report. */
export const emissionsHeading = 'Emissions by mode'

/**
 * Emissions of employee commuting by the distance-based method: miles by mode times a factor, each product rounded,
 * so that a reader who multiplies and adds arrives at the total.
 * Units: miles, kg CO2e per mile, kg CO2e. Errors: none.
 * Source: GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions, category 7; decisions section 6.
 */
export function emissionsChapter(input: ReportInput): Chapter {
  const { now, before, factors } = input
  const known = modes.filter((mode) => [now, before].some(({ byMode }) => byMode[mode].trips > 0))
  const groups = (
    heading: string,
    specOf: (mode: Mode) => FigureSpec<ReportSums>,
  ): FigureGroup => ({
    heading,
    figures: figuresOf(known.map(specOf), now, before),
  })
  return {
    title: 'Commuting emissions',
    sentences: [
      'Scope 3, category 7 (employee commuting), by the distance-based method of the GHG Protocol: activity data times emission factors.',
      'Days without a record are left out of the total, not estimated; the last figure says what the total would be if they were like the days with one.',
    ],
    groups: [
      { heading: 'Total', figures: figuresOf(totals(factors), now, before) },
      groups('Activity data: miles by mode', (mode) => ({
        label: modeNames[mode],
        mode,
        unit: 'miles',
        definition: 'Miles logged by the mode; telecommuting: the miles not travelled.',
        of: ({ byMode }) => byMode[mode].miles,
      })),
      groups(`Emission factors, version ${factors.version}`, (mode) => ({
        label: modeNames[mode],
        mode,
        unit: 'kg CO2e per mile',
        definition: factors.kgSources[mode],
        of: () => roundTo(factors.kgPerMile[mode], 5),
      })),
      groups(emissionsHeading, (mode) => ({
        label: modeNames[mode],
        mode,
        unit: 'kg CO2e',
        definition: 'Miles by the mode times its factor.',
        of: (sums) => kgOf(sums, mode, factors),
      })),
      { heading: 'Completeness', figures: figuresOf(completeness(factors), now, before) },
    ],
    notes: [],
  }
}

/**
 * Emissions of a period. Unit: kg CO2e, two decimals. Errors: none. Source: as `emissionsChapter`.
 */
function emittedKg(sums: ReportSums, factors: Factors): number {
  return total(modes, (mode) => kgOf(sums, mode, factors))
}

/** From the miles and the factor as they are shown. */
function kgOf({ byMode }: ReportSums, mode: Mode, { kgPerMile }: Factors): number {
  return roundTo(roundTo(byMode[mode].miles, 2) * roundTo(kgPerMile[mode], 5), 2)
}

function totals(factors: Factors): FigureSpec<ReportSums>[] {
  return [
    {
      label: 'Emissions of commuting',
      unit: 'kg CO2e',
      definition: 'The sum of the emissions by mode.',
      of: (sums) => emittedKg(sums, factors),
    },
  ]
}

function completeness(factors: Factors): FigureSpec<ReportSums>[] {
  return [
    {
      label: 'Workdays of members',
      unit: 'member-workdays',
      definition:
        'Mondays to Fridays of the period, up to the day the report is made, on which somebody was a member; holidays and days off count.',
      of: ({ workdays }) => workdays,
    },
    {
      label: 'Workdays with a record',
      unit: 'member-workdays',
      definition: 'Those among them with a trip or a day of telecommuting.',
      of: ({ recordedWorkdays }) => recordedWorkdays,
    },
    {
      label: 'Workdays without a record',
      unit: '%',
      definition:
        'The share of members’ workdays without a record. They are left out of the total.',
      of: ({ workdays, recordedWorkdays }) => shareOf(workdays - recordedWorkdays, workdays),
    },
    {
      label: 'Total if all days were like those recorded',
      unit: 'kg CO2e',
      definition: 'Emissions of commuting times workdays of members, over workdays with a record.',
      of: (sums) =>
        sums.recordedWorkdays === 0
          ? null
          : (emittedKg(sums, factors) * sums.workdays) / sums.recordedWorkdays,
    },
  ]
}
