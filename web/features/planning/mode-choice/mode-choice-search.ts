import { toCents, toDollars } from '#domain/money.ts'
import {
  firstIncentives,
  type Incentives,
  mostAnnualCostCents,
  type SubsidyKind,
  sliderCents,
  subsidyKinds,
} from '#domain/planning/mode-choice/incentives.ts'
import { oneOf, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the commute calculator keeps in its URL; what is left out is off, or has its default. */
export const modeChoiceSearch = searchSpec({
  tab: oneOf(['generic']),
  /** Shares of miles instead of trips. */
  shares: oneOf(['mile']),
  per: oneOf(['year']),
  /** What parking costs today. Dollars a day, as of the five below. */
  paid: daily,
  parking: daily,
  pass: (value) => (value === true ? value : undefined),
  transit: daily,
  carpool: daily,
  bike: daily,
  walk: daily,
  /** Those of the four that are switched on; what is off keeps where its slider stood. */
  on: switched,
  /** Dollars a year for each employee. */
  limit: yearly,
})

export type ModeChoiceSearch = SearchOf<typeof modeChoiceSearch>

type IncentiveSearch = Omit<ModeChoiceSearch, 'tab' | 'shares' | 'per' | 'paid'>

/** What the URL says is offered. */
export function incentivesOf(search: IncentiveSearch): Incentives {
  const on = search.on?.split(',') ?? []
  const subsidy = (kind: SubsidyKind) => ({
    isOn: on.includes(kind),
    centsPerDay: toCents(search[kind] ?? 0),
  })
  const orFirst = (dollars: number | undefined, first: number) =>
    dollars === undefined ? first : toCents(dollars)
  return {
    parkingCents: orFirst(search.parking, firstIncentives.parkingCents),
    hasFreeTransitPass: search.pass === true,
    subsidies: {
      transit: subsidy('transit'),
      carpool: subsidy('carpool'),
      bike: subsidy('bike'),
      walk: subsidy('walk'),
    },
    annualCostPerEmployeeCents: orFirst(search.limit, firstIncentives.annualCostPerEmployeeCents),
  }
}

/** The same as the URL keeps it. */
export function searchOf(incentives: Incentives): IncentiveSearch {
  const { parkingCents, hasFreeTransitPass, subsidies, annualCostPerEmployeeCents } = incentives
  const unless = (cents: number, usual: number) => (cents === usual ? undefined : toDollars(cents))
  const on = subsidyKinds.filter((kind) => subsidies[kind].isOn)
  const known = {
    parking: unless(parkingCents, firstIncentives.parkingCents),
    pass: hasFreeTransitPass || undefined,
    transit: unless(subsidies.transit.centsPerDay, 0),
    carpool: unless(subsidies.carpool.centsPerDay, 0),
    bike: unless(subsidies.bike.centsPerDay, 0),
    walk: unless(subsidies.walk.centsPerDay, 0),
    on: on.join(',') || undefined,
    limit: unless(annualCostPerEmployeeCents, firstIncentives.annualCostPerEmployeeCents),
  }
  // What is absent must be said to be, for the router lays it over what there was.
  return known as IncentiveSearch
}

/** As the sliders have them. Source: decisions section 10. */
function daily(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined
  const cents = toCents(value)
  const { least, most, step } = sliderCents
  return cents >= least && cents <= most && cents % step === 0 ? value : undefined
}

/** As `transit,bike`, in the table's order. */
function switched(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const names = value.split(',')
  return subsidyKinds.filter((kind) => names.includes(kind)).join(',') || undefined
}

function yearly(value: unknown): number | undefined {
  if (typeof value !== 'number' || value < 0) return undefined
  const cents = toCents(value)
  return cents <= mostAnnualCostCents ? toDollars(cents) : undefined
}
