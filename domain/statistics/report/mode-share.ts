import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type Chapter, type FigureGroup, type FigureSpec, figuresOf } from './figures.ts'
import {
  milesIn,
  modeNames,
  type ReportInput,
  type ReportSums,
  shareOf,
  surveyedIn,
  tripsIn,
} from './sums.ts'

/** The groups that are also drawn as bars: mode share then and now. Errors: none. Source: decisions section 10, Metrics, the report. */
export const shareHeading = 'Share of trips'
export const baselineHeading = 'Baseline: usual mode in the survey'

/**
 * By which modes people commuted in the period, in the one before and before they joined, as their survey says.
 * Modes of which there was nothing at any time are left out.
 * Units: percent, trips, miles. Errors: none. Source: decisions sections 1 and 6.
 */
export function modeShareChapter(input: ReportInput): Chapter {
  const { now, before, period } = input
  const surveyed = surveyedIn(now)
  return {
    title: 'Mode share',
    sentences: [
      surveyed === 0
        ? 'No commuter of this period has answered the commute survey: there is no baseline.'
        : `The baseline is the usual mode that commuters of ${period.name} stated in their survey before they began.`,
    ],
    groups: [
      group(input, shareHeading, {
        unit: '%',
        definition: 'Trips by the mode as a share of all trips of the period.',
        ofMode: (mode) => (sums) => shareOf(sums.byMode[mode].trips, tripsIn(sums)),
      }),
      group(input, baselineHeading, {
        unit: '%',
        definition:
          'Members with a trip in the period by the usual mode of their survey, as a share of those who answered it.',
        ofMode: (mode) => (sums) => shareOf(sums.usual[mode], surveyedIn(sums)),
      }),
      group(input, 'Trips by mode', {
        unit: 'trips',
        definition: 'Trips by the mode; a day of telecommuting stands for two.',
        ofMode: (mode) => (sums) => sums.byMode[mode].trips,
      }),
      group(input, 'Share of miles', {
        unit: '%',
        definition: 'Miles by the mode as a share of all miles of the period.',
        ofMode: (mode) => (sums) => shareOf(sums.byMode[mode].miles, milesIn(sums)),
      }),
      {
        heading: 'Counted',
        figures: figuresOf(counted, now, before),
      },
    ],
    notes: [],
  }
}

const counted: FigureSpec<ReportSums>[] = [
  {
    label: 'All trips',
    unit: 'trips',
    definition: 'What the shares of trips are shares of.',
    of: tripsIn,
  },
  {
    label: 'All miles',
    unit: 'miles',
    definition:
      'What the shares of miles are shares of; a day of telecommuting counts the way there and back.',
    of: milesIn,
  },
  {
    label: 'Commuters with a survey',
    unit: 'members',
    definition: 'What the shares of the baseline are shares of.',
    of: surveyedIn,
  },
]

interface ModeSpec extends Pick<FigureSpec<ReportSums>, 'unit' | 'definition'> {
  ofMode: (mode: Mode) => (sums: ReportSums) => number | null
}

function group({ now, before }: ReportInput, heading: string, spec: ModeSpec): FigureGroup {
  const specs = modes
    .filter((mode) => [now, before].some((sums) => isKnown(sums, mode)))
    .map((mode) => ({ ...spec, label: modeNames[mode], mode, of: spec.ofMode(mode) }))
  return { heading, figures: figuresOf(specs, now, before) }
}

function isKnown({ byMode, usual }: ReportSums, mode: Mode): boolean {
  return byMode[mode].trips > 0 || usual[mode] > 0
}
