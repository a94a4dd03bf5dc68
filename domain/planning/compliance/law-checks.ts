import { formatDollars } from '#domain/format-dollars.ts'
import { formatNumber } from '#domain/format-number.ts'
import { roundTo } from '#domain/money.ts'
import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import {
  coloradoEmployees,
  isQualifyingEmployer,
  type PlanningInput,
} from '#domain/planning/costs/planning-input.ts'
import { creditableOf, creditSource } from '#domain/planning/costs/tax-credit-card.ts'
import { coloradoTaxCredit } from '#domain/rewards/estimate/colorado-tax-credit.ts'
import type { checkKinds, LawName } from './laws.ts'

/** One threshold of a law, and where an employer stands. Source: decisions section 8, Compliance. */
export interface LawCheck {
  kind: (typeof checkKinds)[number]
  label: string
  required: string
  actual: string | null
  isMet: boolean | null
  missing: string | null
  formula: string
  source: string
}

/**
 * Where an employer stands at each threshold of a law on a day, and by how much it misses.
 * Units: people, dollars a year, percent of trips; in words. Errors: none; null where something is not known.
 * Source: each with its own; decisions section 8, Compliance.
 */
export function lawChecks(law: LawName, input: PlanningInput, date: string): LawCheck[] {
  return checksOf[law](input, date)
}

const checksOf: Readonly<Record<LawName, (input: PlanningInput, date: string) => LawCheck[]>> = {
  'hb22-1026': (input, date) => [
    taxYear(date),
    leastEmployees(input, {
      least: coloradoTaxCredit.leastEmployees,
      label: 'Employees in Colorado',
      source: creditSource,
    }),
    qualifyingEmployer(input),
    ...spending(input),
  ],
  'hb22-1138': (input) => [coverage(input, notAdopted['hb22-1138']), optionsOffered(input)],
  etrp: (input) => [
    coverage(input, notAdopted.etrp),
    ...notAdopted.etrp.driveAlone.map((goal) => driveAlone(input, goal)),
  ],
}

/**
 * What was never adopted would have asked: HB22-1138 two options of employers with more than 100 employees, ETRP
 * drive-alone shares by year of those with 100. Units: people, percent of trips. Source: as each says, decisions section 8.
 */
export const notAdopted = {
  'hb22-1138': {
    leastEmployees: 101,
    leastOptions: 2,
    source:
      'HB22-1138 as introduced (Colorado Capitol Watch); Colorado Politics, 2022: over 100 employees',
  },
  etrp: {
    leastEmployees: 100,
    driveAlone: [
      { mostPercent: 75, by: 2023 },
      { mostPercent: 60, by: 2025 },
    ],
    source:
      'Proposed ETRP rule, 2021 (Fort Collins Area Chamber of Commerce: 25% of employees by January 1, 2023, 40% by January 1, 2025 in other ways than driving alone)',
  },
} as const

function taxYear(date: string): LawCheck {
  const { firstYear, lastYear } = coloradoTaxCredit
  const year = Number(date.slice(0, 4))
  const isMet = year >= firstYear && year <= lastYear
  const missing =
    year < firstYear ? `It begins with tax year ${firstYear}` : `It ended with tax year ${lastYear}`
  return {
    kind: 'requirement',
    label: 'Tax year',
    required: `${firstYear} to ${lastYear}`,
    actual: String(year),
    isMet,
    missing: isMet ? null : missing,
    formula: 'The calendar year of the day',
    source: creditSource,
  }
}

const stateEmployees = 'State how many of your employees work in Colorado'

interface Least {
  least: number
  label: string
  source: string
}

function leastEmployees(input: PlanningInput, { least, label, source }: Least): LawCheck {
  const employees = coloradoEmployees(input)
  const isMet = employees === null ? null : employees >= least
  const short = least - (employees ?? 0)
  const more = `${formatNumber(short)} more ${short === 1 ? 'employee' : 'employees'} in Colorado`
  return {
    kind: 'requirement',
    label,
    required: `At least ${least}`,
    actual: employees === null ? null : formatNumber(employees),
    isMet,
    missing: isMet === null ? stateEmployees : isMet ? null : more,
    formula: 'As you stated; else all employees of your account where its address is in Colorado',
    source,
  }
}

/** Whom a law that was never adopted would have covered: whoever is smaller misses nothing. */
function coverage(
  input: PlanningInput,
  { leastEmployees: least, source }: { leastEmployees: number; source: string },
): LawCheck {
  const label = 'Employees, from which it would have been asked'
  const check = leastEmployees(input, { least, label, source })
  return { ...check, kind: 'coverage', missing: check.isMet === null ? check.missing : null }
}

function qualifyingEmployer(input: PlanningInput): LawCheck {
  const isMet = isQualifyingEmployer(input)
  const kinds = 'private, nonprofit or municipal'
  return {
    kind: 'requirement',
    label: 'Kind of employer',
    required: 'Private, nonprofit or municipal',
    actual: isMet === null ? null : isMet ? 'Yes' : 'No',
    isMet,
    missing: isMet
      ? null
      : isMet === null
        ? `State whether you are ${kinds}`
        : `You stated that you are not ${kinds}`,
    formula: 'As you stated; else yes for an account of a business',
    source: creditSource,
  }
}

const stateSpending = 'State what you spend on the cost cards that the credit takes'

/** That something is spent, and how it stands to both limits. */
function spending(input: PlanningInput): LawCheck[] {
  const { perEmployeeCents, perEmployerCents } = coloradoTaxCredit
  const spent = creditableOf(input)
  const isSpent = spent === null ? null : spent.spentCents > 0
  const toState = coloradoEmployees(input) === null ? stateEmployees : stateSpending
  return [
    {
      kind: 'requirement',
      label: 'Spending on alternative transportation in a year',
      required: 'More than $0.00',
      actual: spent && dollars(spent.spentCents),
      isMet: isSpent,
      missing: isSpent ? null : toState,
      formula: 'The cost cards that the credit takes, for the employees in Colorado',
      source: creditSource,
    },
    limit(spent?.mostEachCents, perEmployeeCents, {
      toState,
      label: 'Spending for one employee that counts',
      formula:
        'The most that is spent on any one employee: a smaller share is taken to be among a larger one',
    }),
    limit(spent?.withinEmployeeCapCents, perEmployerCents, {
      toState,
      label: 'Spending of the employer that counts',
      formula: 'Spending within the limit for each employee',
    }),
  ]
}

function limit(
  cents: number | undefined,
  most: number,
  { toState, ...about }: Pick<LawCheck, 'label' | 'formula'> & { toState: string },
): LawCheck {
  const over = cents === undefined ? 0 : roundTo(cents, 0) - most
  return {
    kind: 'limit',
    required: `At most ${dollars(most)} a year`,
    actual: cents === undefined ? null : dollars(cents),
    isMet: cents === undefined ? null : over <= 0,
    missing:
      cents === undefined
        ? toState
        : over > 0
          ? `${dollars(over)} over the limit, which brings nothing more`
          : null,
    source: creditSource,
    ...about,
  }
}

function optionsOffered({ costs }: PlanningInput): LawCheck {
  const offered = costs.filter(
    ({ card, cost, isDefault }) =>
      costCardFacts[card].isCreditable && !isDefault && cost !== null && cost.amountCents > 0,
  ).length
  const { leastOptions, source } = notAdopted['hb22-1138']
  const isMet = offered >= leastOptions
  return {
    kind: 'requirement',
    label: 'Other ways to work that you offer',
    required: `At least ${leastOptions}`,
    actual: formatNumber(offered),
    isMet,
    missing: isMet ? null : `${leastOptions - offered} more of them`,
    formula: 'Cost cards for other ways than driving alone with an amount above zero',
    source,
  }
}

function driveAlone(
  { basis, sums }: PlanningInput,
  { mostPercent, by }: (typeof notAdopted.etrp.driveAlone)[number],
): LawCheck {
  const share = basis && sums.trips > 0 ? roundTo((100 * sums.soloTrips) / sums.trips, 1) : null
  const isMet = share === null ? null : share <= mostPercent
  return {
    kind: 'requirement',
    label: `Drive-alone share by ${by}`,
    required: `At most ${mostPercent}% of trips`,
    actual: share === null ? null : `${share}%`,
    isMet,
    missing:
      share === null
        ? 'Members have logged no trips yet'
        : isMet
          ? null
          : `${roundTo(share - mostPercent, 1)} percentage points too many`,
    formula: `Trips driven alone ÷ all trips that members logged${basis ? `. ${basis.text}` : ''}`,
    source: notAdopted.etrp.source,
  }
}

function dollars(cents: number): string {
  return formatDollars(roundTo(cents, 0))
}
