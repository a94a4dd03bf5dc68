import { v7 as uuid } from 'uuid'
import type { OwnPrices } from '#contract/staff/employers-fields.ts'
import { roundTo } from '#domain/money.ts'
import { intervals } from '#domain/subscriptions/programs/plans.ts'
import { type OwnPrice, ownPriceOn } from '#domain/subscriptions/programs/price-list.ts'
import { localDateOf } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  insertRateChange,
  isEmployer,
  listOwnPrices,
  lockEmployer,
  setFee,
  setPrices,
} from './queries/change.ts'
import type { StoredRates } from './queries/page.ts'

/**
 * Sets an employer's own prices for what begins today or later by its calendar, which is what its next invoice bills:
 * one that is issued late for a period before keeps the old ones. The same prices again change nothing.
 */
export async function changePrices(
  platform: Platform,
  staff: StaffActor,
  employerId: string,
  prices: OwnPrices,
): Promise<void> {
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { todayOn } = await lockForRates(trx, platform, employerId)
    const own = await listOwnPrices(trx, employerId)
    const asked = intervals.map((interval): OwnPrice => {
      const price = prices[interval]
      return {
        interval,
        fromOn: todayOn,
        unitMills: price === null ? null : roundTo(price * 1000, 0),
      }
    })
    const before = intervals.map((interval) => ownPriceOn(own, interval, todayOn))
    const changed = asked.filter(({ unitMills }, index) => unitMills !== before[index])
    if (changed.length === 0) return
    await setPrices(trx, employerId, todayOn, changed)
    const ratesOf = (mills: readonly (number | null | undefined)[]) => ({
      month: dollarsOf(mills[0]),
      half_year: dollarsOf(mills[1]),
      year: dollarsOf(mills[2]),
    })
    await record(trx, platform, staff, {
      employerId,
      kind: 'prices',
      before: ratesOf(before),
      after: ratesOf(asked.map(({ unitMills }) => unitMills)),
      todayOn,
    })
  })
}

/** Sets the fee on credit that is bought from now on; a payment page that is open keeps the fee it shows. */
export async function changeFee(
  platform: Platform,
  staff: StaffActor,
  employerId: string,
  fee: number,
): Promise<void> {
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const { todayOn, feePercent } = await lockForRates(trx, platform, employerId)
    if (feePercent === fee) return
    await setFee(trx, employerId, fee)
    const [before, after] = [{ fee: feePercent }, { fee }]
    await record(trx, platform, staff, { employerId, kind: 'fee', before, after, todayOn })
  })
}

/** Locks the account and then the employer: what bills takes the same lock first. */
async function lockForRates(trx: Trx, { clock }: Platform, employerId: string) {
  if (!(await isEmployer(trx, employerId))) throw notFound('The employer')
  await lockLedger(trx, employerId)
  const employer = await lockEmployer(trx, employerId)
  if (!employer) throw notFound('The employer')
  return { ...employer, todayOn: localDateOf(clock.now(), employer.timeZone) }
}

interface RateChange {
  employerId: string
  kind: 'prices' | 'fee'
  before: StoredRates
  after: StoredRates
  todayOn: string
}

async function record(
  trx: Trx,
  { clock }: Platform,
  { adminId }: StaffActor,
  { employerId, kind, before, after, todayOn }: RateChange,
): Promise<void> {
  const at = clock.now()
  await insertRateChange(trx, {
    employer_id: employerId,
    id: uuid(),
    kind,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    from_on: todayOn,
    changed_at: at,
    changed_by: adminId,
  })
  await auditEmployer(trx, backOfficeActor(employerId, adminId), {
    at,
    action: kind === 'fee' ? 'employer.fee_changed' : 'employer.prices_changed',
    subject: { kind: 'employer', id: employerId },
    values: changedValues(
      { kind: 'employer', id: employerId },
      namedRates(before),
      namedRates(after),
    ),
  })
}

/** As the history calls their fields. */
function namedRates(rates: StoredRates): Record<string, number | null> {
  if ('fee' in rates) return { service_fee: rates.fee }
  return { price_month: rates.month, price_half_year: rates.half_year, price_year: rates.year }
}

function dollarsOf(mills: number | null | undefined): number | null {
  return mills === null || mills === undefined ? null : mills / 1000
}
