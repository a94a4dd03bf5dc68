import { expect, it } from 'vitest'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { createProgram, createSubscriber } from '#testing/launched-programs.ts'
import { forecastMonth } from './forecast-month.ts'
import { renewSubscriptionsJob } from './renew-subscriptions.ts'

const app = appOfFile()

const forecast = async (month: string) => {
  const forecasts = await acrossEmployers(app.platform.db, (trx) =>
    forecastMonth(trx, app.platform, `${month}-01`),
  )
  return forecasts.map(({ employer, charge, card }) => [
    employer,
    charge.period.startOn,
    charge.employees,
    charge.cents,
    card,
  ])
}

it('a forecast is what the run then bills: with changes that wait, without what ends', async () => {
  const named = async (community_name: string) => (await createEmployer(app, { community_name })).id
  await createProgram(app, await named('Alder'), { downgrade_quantity: 40 })
  await createProgram(app, await named('Birch'), { next_interval: 'half_year' })
  await createProgram(app, await named('Cedar'), { next_billing_on: '2027-06-01' })
  await createProgram(app, await named('Dogwood'), { last_on: '2026-12-20' })
  await createProgram(app, await named('Elm'), { next_billing_on: null, last_on: '2026-11-30' })
  const { id: closed } = await createEmployer(app, { status: 'disabled' })
  await createProgram(app, closed)
  const { employer } = await createSubscriber(app)
  const december = [
    ['Alder', '2026-12-01', 40, 4000, null],
    ['Birch', '2026-12-01', 100, 40_070, null],
    ['Dogwood', '2026-12-01', 100, 10_000, null],
    [employer.community_name, '2026-12-01', 100, 10_000, 'Visa ending in 4242'],
  ]
  expect(await forecast('2026-12')).toEqual(december)
  // Further ahead it goes through the months between.
  expect(await forecast('2027-06')).toEqual([
    ['Alder', '2027-06-01', 40, 4000, null],
    ['Birch', '2027-06-01', 100, 40_070, null],
    ['Cedar', '2027-06-01', 100, 10_000, null],
    [employer.community_name, '2027-06-01', 100, 10_000, 'Visa ending in 4242'],
  ])
  expect(await forecast('2026-11')).toEqual([])

  app.clock.set('2026-12-01T19:00:00Z')
  await renewSubscriptionsJob.run(app.platform, {})
  const issued = await app.platform.db
    .selectFrom('invoices as i')
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .select(['e.community_name as name', 'i.start_on as on', 'i.value_cents as cents'])
    .orderBy('e.community_name')
    .execute()
  expect(issued.map(({ name, on, cents }) => [name, on, cents])).toEqual(
    december.map(([name, on, , cents]) => [name, on, cents]),
  )
})
