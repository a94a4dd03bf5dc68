import type { DailyCosts } from '#domain/statistics/home/cumulative.ts'
import type { MetricSums } from '#domain/statistics/metrics/figures.ts'
import type { AssumptionName, AssumptionValue } from './assumptions.ts'
import type { PlanningBasis } from './basis.ts'
import type { CostScale, CountedCost } from './cost-figures.ts'

/** What members' trips of the basis come to. */
export interface BasisSums
  extends Pick<
    MetricSums,
    'parkingSpaces' | 'telecommuteDays' | 'co2SavedKg' | 'costSavingsCents'
  > {
  trips: number
  /** By people who drove alone. */
  soloTrips: number
  /** Two of them are a day. */
  bikeTrips: number
  /** Distinct members with a trip. */
  members: number
}

/** All that benefits and compliance of an employer are computed from. Units: as each says. Source: issue 22, part 1. */
export interface PlanningInput {
  scale: CostScale
  costs: CountedCost[]
  assumptions: Readonly<Record<AssumptionName, AssumptionValue>>
  /** Those that the employer stated. */
  stated: ReadonlySet<AssumptionName>
  basis: PlanningBasis | null
  sums: BasisSums
  daily: DailyCosts
  /** Home's equivalent savings, since the first trip. Unit: dollars. */
  cumulativeEquivalentSavings: number
  isInColorado: boolean
  communityType: string
  todayOn: string
}

/** A stated number; null where there is none. Errors: none. Source: `assumptions.ts`. */
export function numberOf({ assumptions }: PlanningInput, name: AssumptionName): number | null {
  const value = assumptions[name]
  return typeof value === 'number' ? value : null
}

/**
 * Employees in Colorado: as stated, at most all of them, else all where the employer's place is there; null where that
 * is not known.
 * Unit: people. Errors: none. Source: HB22-1026, employees in Colorado.
 */
export function coloradoEmployees(input: PlanningInput): number | null {
  const { employees } = input.scale
  const stated = numberOf(input, 'colorado_employees')
  if (stated !== null) return Math.min(stated, employees)
  return input.isInColorado ? employees : null
}

/**
 * Whether the employer is private, nonprofit or municipal: as stated, else yes for a business; null where the type of
 * the account does not say. Errors: none. Source: Colorado Department of Revenue, Income Tax Topics: Alternative
 * Transportation Options Credit, Qualifying employers.
 */
export function isQualifyingEmployer({
  assumptions,
  communityType,
}: PlanningInput): boolean | null {
  const stated = assumptions.is_qualifying_employer
  if (typeof stated === 'boolean') return stated
  return communityType === 'Business' ? true : null
}
