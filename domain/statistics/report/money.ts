import { toDollars } from '#domain/money.ts'
import { type Chapter, type FigureSpec, figuresOf } from './figures.ts'
import { costInDollars } from './headline.ts'
import {
  type ReportInput,
  type ReportSums,
  type RewardKind,
  rewardKinds,
  shareOf,
  soloTripsIn,
  surveyedIn,
  total,
  tripsIn,
} from './sums.ts'

/**
 * What members earned, what the program cost and how the credit stands.
 * Unit: dollars. Errors: none. Source: decisions sections 4 and 6.
 */
export function moneyChapter({ now, before }: ReportInput): Chapter {
  return {
    title: 'Rewards and credit',
    sentences: [],
    groups: [
      { heading: 'Rewards earned', figures: figuresOf(rewards, now, before) },
      { heading: 'What the program cost', figures: figuresOf(cost, now, before) },
      { heading: 'Credit', figures: figuresOf(credit, now, before) },
    ],
    notes: [],
  }
}

/**
 * What a trip that was moved from driving alone cost: the drive-alone trips that the usual modes of the survey
 * would have made of all trips, less those there were.
 * Units: dollars, trips. Errors: none; null where nothing was moved or nobody answered the survey.
 * Source: decisions section 10, Metrics, the report; decisions section 6, `initial`.
 */
export function costPerTripChapter({ now, before }: ReportInput): Chapter {
  return {
    title: 'Cost per trip moved',
    sentences: [],
    groups: [{ heading: 'Cost per trip', figures: figuresOf(perTrip, now, before) }],
    notes: [],
  }
}

const kindNames: Record<RewardKind, string> = {
  trip: 'Trip rewards',
  recommendation: 'Recommendations',
  weekly: 'Weekly credit',
  prize: 'Monthly prizes',
  signup: 'Sign-up rewards',
  promotion: 'App promotion',
}

const rewards: FigureSpec<ReportSums>[] = [
  ...rewardKinds.map(
    (kind): FigureSpec<ReportSums> => ({
      label: kindNames[kind],
      unit: 'dollars',
      definition: 'Rewards of the kind not cancelled, pending ones included, by the day earned.',
      of: (sums) => toDollars(sums.rewards[kind].cents),
    }),
  ),
  {
    label: 'All rewards',
    unit: 'dollars',
    definition: 'The sum of the rewards by kind.',
    of: (sums) => toDollars(total(rewardKinds, (kind) => sums.rewards[kind].cents)),
  },
  {
    label: 'Number of rewards',
    unit: 'rewards',
    definition: 'How many rewards that is.',
    of: (sums) => total(rewardKinds, (kind) => sums.rewards[kind].rewards),
  },
]

const cost: FigureSpec<ReportSums>[] = [
  {
    label: 'Rewards paid from credit',
    unit: 'dollars',
    definition:
      'Rewards of programs that are paid from credit; those of a fixed cost program are in its invoices.',
    of: ({ cost: { creditCents } }) => toDollars(creditCents),
  },
  {
    label: 'Subscription invoices',
    unit: 'dollars',
    definition: 'Subscription invoices by the day issued, refunded ones left out.',
    of: ({ cost: { subscriptionCents } }) => toDollars(subscriptionCents),
  },
  {
    label: 'Fees on credit',
    unit: 'dollars',
    definition: 'Fees on invoices of credit by the day issued, refunded ones left out.',
    of: ({ cost: { feeCents } }) => toDollars(feeCents),
  },
  {
    label: 'Program cost',
    unit: 'dollars',
    definition: 'The sum of the three.',
    of: costInDollars,
  },
]

const credit: FigureSpec<ReportSums>[] = [
  {
    label: 'Credit bought',
    unit: 'dollars',
    definition: 'Invoices of credit by the day issued, without their fees, refunded ones left out.',
    of: ({ credit: { boughtCents } }) => toDollars(boughtCents),
  },
  {
    label: 'Credit that ended unused',
    unit: 'dollars',
    definition:
      'Credit that reached its end in the period, the employer’s own and its members’; not shown where expired credit is not.',
    of: ({ credit: { endedCents } }) => (endedCents === null ? null : toDollars(endedCents)),
  },
  {
    label: 'Credit available at the end',
    unit: 'dollars',
    definition:
      'The balance after the last movement of the period, without what is held for rewards.',
    of: ({ credit: { availableCents } }) => toDollars(availableCents),
  },
]

const perTrip: FigureSpec<ReportSums>[] = [
  {
    label: 'Program cost',
    unit: 'dollars',
    definition: 'As under Rewards and credit.',
    of: costInDollars,
  },
  {
    label: 'Trips not driven alone',
    unit: 'trips',
    definition: 'As under Headline figures.',
    of: ({ metrics }) => metrics.greenTrips,
  },
  {
    label: 'Cost per trip not driven alone',
    unit: 'dollars',
    definition: 'Program cost over trips not driven alone.',
    of: (sums) => ratio(costInDollars(sums), sums.metrics.greenTrips),
  },
  {
    label: 'Drive-alone share in the survey',
    unit: '%',
    definition:
      'Commuters of the period whose usual mode was driving alone, as a share of those who answered the survey.',
    of: baseline,
  },
  {
    label: 'Drive-alone share of trips',
    unit: '%',
    definition: 'As under Headline figures.',
    of: (sums) => shareOf(soloTripsIn(sums), tripsIn(sums)),
  },
  {
    label: 'Trips moved from driving alone',
    unit: 'trips',
    definition:
      'All trips times the drive-alone share in the survey (unrounded), less trips driven alone; at least 0.',
    of: movedTrips,
  },
  {
    label: 'Cost per trip moved from driving alone',
    unit: 'dollars',
    definition: 'Program cost over trips moved from driving alone.',
    of: (sums) => ratio(costInDollars(sums), movedTrips(sums) ?? 0),
  },
]

function baseline({ usual, ...sums }: ReportSums): number | null {
  return shareOf(usual.drive + usual.drive_ev, surveyedIn({ usual, ...sums }))
}

/** In whole trips, so that the cost of one follows from what is shown. */
function movedTrips(sums: ReportSums): number | null {
  const share = baseline(sums)
  if (share === null) return null
  return Math.max(0, Math.round((tripsIn(sums) * share) / 100) - soloTripsIn(sums))
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
