import type { HomeStats, PlatformStats } from '#contract/statistics/platform.ts'
import { toDollars } from '#domain/money.ts'
import type { readMonth } from './read-periods.ts'

type Month = Awaited<ReturnType<typeof readMonth>>

export function presentPlatform(month: Month): PlatformStats {
  return {
    total_trips: month.totalTrips,
    total_miles: month.totalMiles,
    total_emissions: month.totalEmissions,
    total_employers: month.totalEmployers,
    total_commuters: month.totalCommuters,
    total_new_commuters: month.totalNewCommuters,
  }
}

export function presentHome(month: Month): HomeStats {
  return {
    web: month.web,
    mobile: month.mobile,
    ...presentPlatform(month),
    total_redeemed_this_month: month.redeemedThisMonth,
    total_redeemed_today: toDollars(month.redeemedTodayCents),
    total_commuters_credit: month.credit,
  }
}
