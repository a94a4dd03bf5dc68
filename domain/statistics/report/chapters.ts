import { formatDay } from '#domain/format-day.ts'
import { addDays } from '#domain/time.ts'
import { emissionsChapter } from './emissions.ts'
import type { Chapter, Note } from './figures.ts'
import { headlineChapter } from './headline.ts'
import { modeShareChapter } from './mode-share.ts'
import { costPerTripChapter, moneyChapter } from './money.ts'
import { type ReportInput, tripsIn } from './sums.ts'

/**
 * All of a report: what it is of, five chapters of figures, and what each figure means. Pages and workbook are both
 * made from this alone, so that neither says anything the other does not.
 * Units: as each figure says. Errors: none. Source: decisions section 10, Metrics, the report; decisions sections 6 and 10.
 */
export function reportChapters(input: ReportInput): { about: Chapter; chapters: Chapter[] } {
  const figures = [
    headlineChapter(input),
    modeShareChapter(input),
    emissionsChapter(input),
    moneyChapter(input),
    costPerTripChapter(input),
  ]
  return { about: aboutChapter(input), chapters: [...figures, methodChapter(figures)] }
}

function aboutChapter(input: ReportInput): Chapter {
  const { organization, timeZone, madeOn, isUnfinished, period, now, factors } = input
  const days = ({ startOn, endOn }: { startOn: string; endOn: string }) =>
    `${formatDay(startOn)} to ${formatDay(addDays(endOn, -1))}`
  return {
    title: 'Commute report',
    sentences: [
      ...(tripsIn(now) === 0 ? [`No trips were recorded in ${period.name}.`] : []),
      ...(isUnfinished
        ? [
            `${period.name} is not over: its figures go up to ${formatDay(madeOn)} and are compared with a whole period.`,
          ]
        : []),
    ],
    groups: [],
    notes: [
      { label: 'Organization', text: organization },
      { label: 'Period', text: `${period.name} (${days(period)})` },
      { label: 'Compared with', text: `${period.before.name} (${days(period.before)})` },
      { label: 'Made on', text: `${formatDay(madeOn)}, in the time zone ${timeZone}` },
      { label: 'Emission factors', text: `Version ${factors.version}` },
    ],
  }
}

function methodChapter(chapters: readonly Chapter[]): Chapter {
  return {
    title: 'Method and sources',
    sentences: [],
    groups: [],
    notes: [...general, ...chapters.flatMap(definitionsOf)],
  }
}

/** One for a group that has a single definition, else one a figure; what refers to another chapter is left out. */
function definitionsOf({ groups }: Chapter): Note[] {
  return groups.flatMap(({ heading, figures }) => {
    const definitions = new Set(figures.map(({ definition }) => definition))
    const [only] = definitions
    if (figures.length > 1 && definitions.size === 1 && only)
      return [{ label: heading, text: only }]
    return figures
      .filter(({ definition }) => !definition.startsWith('As under '))
      .map(({ label, definition }) => ({ label, text: definition }))
  })
}

const general: Note[] = [
  {
    label: 'Data',
    text: 'Trips that members logged themselves or through an app, by the local day of the trip; at most one trip there, one back or one record of telecommuting a member and day.',
  },
  {
    label: 'Change',
    text: 'In percent of the period before, as shown; of shares, the difference in percentage points. A dash: nothing to compare with.',
  },
  {
    label: 'Emissions',
    text: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (version 1.0), category 7, distance-based method. Emissions of telecommuting at home are not counted.',
  },
  {
    label: 'Survey',
    text: 'The usual mode is what members stated when they joined; it was not measured.',
  },
]
