/** The cards of Compliance With Policies, in their order. Source: EMPCOST-11. */
export const lawNames = ['hb22-1026', 'hb22-1138', 'etrp'] as const
/** One of them. Source: as above. */
export type LawName = (typeof lawNames)[number]

/**
 * What a law is on a day: before it was proposed, while it is proposed, between its signature and its first tax year
 * (`enacted`), in force, past its last tax year (`ended`), or never adopted. Source: decisions section 8, Compliance.
 */
export const lawStatuses = [
  'not_yet',
  'proposed',
  'enacted',
  'in_force',
  'ended',
  'not_adopted',
] as const
/** One of them. Source: as above. */
export type LawStatus = (typeof lawStatuses)[number]

/**
 * Where an employer stands: it meets what is asked, misses some of it, or something is not known yet; `not_required`
 * where nothing is asked of it on that day. Source: decisions section 8, Compliance.
 */
export const standings = ['met', 'missed', 'unknown', 'not_required'] as const
/** One of them. Source: as above. */
export type Standing = (typeof standings)[number]

/**
 * What a threshold is: asked of the employer, a limit of what counts, or the size from which on a law that was never
 * adopted would have covered it. Source: decisions section 8, Compliance.
 */
export const checkKinds = ['requirement', 'limit', 'coverage'] as const

/** What became of a law on a day. Units: local date. Source: as each says. */
export interface LawEvent {
  date: string
  status: LawStatus
  text: string
  source: string
}

interface Law {
  /** As it is called in short. */
  name: string
  title: string
  /** What became of it, the earliest first. */
  history: readonly [LawEvent, ...LawEvent[]]
  formula: string
  source: string
  links: readonly { label: string; url: string }[]
  notes: readonly string[]
}

const incomeTaxTopics =
  'Colorado Department of Revenue, Income Tax Topics: Alternative Transportation Options Credit'

/**
 * Each law with what became of it. Thresholds stand beside the checks.
 * Units: local dates. Source: each with its own; decisions section 8, Compliance.
 */
export const laws: Readonly<Record<LawName, Law>> = {
  'hb22-1026': {
    name: 'HB 22-1026',
    title: 'Alternative Transportation Options Tax Credit',
    history: [
      {
        date: '2022-01-12',
        status: 'proposed',
        text: 'Introduced in the Colorado House',
        source: 'Commuting Solutions, Two Transportation Bills Introduced, 2022',
      },
      {
        date: '2022-06-07',
        status: 'enacted',
        text: 'Signed by the governor, for tax years from 2023 on',
        source: 'Forvis Mazars, Colorado Gives Credit for Eco-Friendly Commuter Options, 2022',
      },
      {
        date: '2023-01-01',
        status: 'in_force',
        text: 'In force for tax years 2023 to 2026; the act said 2023 and 2024, and was extended',
        source: incomeTaxTopics,
      },
      {
        date: '2027-01-01',
        status: 'ended',
        text: 'Over: 2026 was its last tax year',
        source: incomeTaxTopics,
      },
    ],
    formula:
      'You can claim it in a tax year in which every requirement is met; it returns 50% of spending within both limits.',
    source: `HB22-1026, C.R.S. 39-22-509; ${incomeTaxTopics}`,
    links: [
      { label: 'The act', url: 'https://leg.colorado.gov/bills/hb22-1026' },
      {
        label: 'Income Tax Topics',
        url: 'https://tax.colorado.gov/income-tax-topics-alternative-transportation-options-credit',
      },
      { label: 'Form DR 1323', url: 'https://tax.colorado.gov/DR1323' },
    ],
    notes: [
      'File the annual report, form DR 1323, before you claim it: nobody here knows whether you did.',
      'Rewards for driving are no alternative transportation, and do not count.',
      'A tax year is taken to be the calendar year. An estimate and no tax advice.',
    ],
  },
  'hb22-1138': {
    name: 'HB22-1138',
    title: 'Reduce Employee Single-Occupancy Vehicle Trips',
    history: [
      {
        date: '2022-02-04',
        status: 'proposed',
        text: 'Introduced in the Colorado House',
        source: 'Colorado Capitol Watch, HB22-1138',
      },
      {
        date: '2022-02-28',
        status: 'not_adopted',
        text: 'Postponed indefinitely by the House Finance Committee, 9 to 1: it is no law',
        source: 'Colorado Capitol Watch, HB22-1138; Colorado Chamber of Commerce, 4 March 2022',
      },
    ],
    formula:
      'As it was introduced, employers with more than 100 employees would have had to offer other ways to work; nothing is asked today.',
    source: 'HB22-1138 as introduced; Colorado Politics and Colorado Chamber of Commerce, 2022',
    links: [{ label: 'The bill', url: 'https://leg.colorado.gov/bills/hb22-1138' }],
    notes: ['What stands below says where you would stand, had it become law as introduced.'],
  },
  etrp: {
    name: 'ETRP',
    title: 'Employee Traffic Reduction Program',
    history: [
      {
        date: '2021-04-29',
        status: 'proposed',
        text: 'Presented to employers by the Air Pollution Control Division',
        source: 'Fort Collins Area Chamber of Commerce, ETRP listening session, 2021',
      },
      {
        date: '2021-07-20',
        status: 'not_adopted',
        text: 'Withdrawn in favor of voluntary plans before the rule was adopted',
        source: 'Colorado Newsline, 20 July 2021',
      },
    ],
    formula:
      'As it was proposed, employers with 100 employees at a worksite would have had to reach drive-alone shares of 75% by 2023 and 60% by 2025; nothing is asked today.',
    source:
      'Air Pollution Control Division, proposed ETRP rule, 2021; Fort Collins Area Chamber of Commerce and Employers Council, 2021',
    links: [
      {
        label: 'Colorado Newsline, 20 July 2021',
        url: 'https://coloradonewsline.com/2021/07/20/colorado-backs-off-plan-to-require-large-employers-to-encourage-reduced-car-travel/',
      },
    ],
    notes: [
      'It would have covered the Denver Metro and North Front Range area.',
      'What stands below says where you would stand, had it been adopted as proposed.',
    ],
  },
}

/**
 * What a law is on a day: the last thing that became of it by then.
 * Units: local date. Errors: none; `not_yet` before the first. Source: decisions section 8, Compliance.
 */
export function lawOn(law: LawName, date: string): LawEvent {
  const { history } = laws[law]
  const [first] = history
  const last = history.findLast((event) => event.date <= date)
  return last ?? { ...first, status: 'not_yet', text: 'Not proposed yet on that day' }
}
