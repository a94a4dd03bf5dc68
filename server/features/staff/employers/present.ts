import type { EmployerRow as Wire } from '#contract/staff/employers-fields.ts'
import { roundTo, toDollars } from '#domain/money.ts'
import { type Interval, plans } from '#domain/subscriptions/programs/plans.ts'
import { ownPriceOn } from '#domain/subscriptions/programs/price-list.ts'
import { localDateOf } from '#domain/time.ts'
import type { EmployerRow, RunningProgram } from './queries/list.ts'

/** On the wire 0 is pending or declined. */
const statusNumbers = { pending: 0, declined: 0, approved: 1, disabled: -1 } as const

export function presentEmployer(row: EmployerRow, now: Date): Wire {
  const todayOn = localDateOf(now, row.timeZone)
  const priceOf = (interval: Interval) => {
    const mills = ownPriceOn(row.ownPrices, interval, todayOn)
    return mills === null ? null : mills / 1000
  }
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    created_at: row.createdAt.toISOString(),
    status: statusNumbers[row.status],
    declined: row.status === 'declined',
    closed: row.closedAt !== null,
    approved_on: row.approvedAt?.toISOString() ?? null,
    community_name: row.communityName,
    community_type: row.communityType,
    community_size: row.communitySize,
    time_zone: row.timeZone,
    subscription_plan: row.program?.interval ?? null,
    active_subscription: row.program && presentRunning(row.program),
    real_count: row.joined,
    redeemed: toDollars(row.redeemedCents),
    total_benefits: toDollars(row.benefitCents),
    custom_subscription_plans: {
      month: priceOf('month'),
      half_year: priceOf('half_year'),
      year: priceOf('year'),
    },
    service_fee: { fee: row.feePercent },
    amount_gonna_expire: toDollars(row.endingCents),
    expired_credit: toDollars(row.expiredCents),
  }
}

/** A fixed-cost program has no list price to save against. */
function presentRunning(program: RunningProgram): NonNullable<Wire['active_subscription']> {
  const { type, interval, quantity, unitMills, costPerEmployeeCents } = program
  const { listMills } = plans[interval]
  const mills = unitMills ?? (costPerEmployeeCents === null ? listMills : costPerEmployeeCents * 10)
  const discountMills = type === 'ongoing' ? Math.max(0, listMills - mills) : 0
  return {
    discount: toDollars(roundTo((quantity * discountMills) / 10, 0)),
    total_price: toDollars(roundTo((quantity * mills) / 10, 0)),
  }
}
