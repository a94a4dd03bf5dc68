import { expect, it } from 'vitest'
import { closeMonthsJob } from '#server/features/rewards/granting/close-months.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createInvoice } from '#testing/invoices.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

const year = 'from_year=2026-01-01&to_year=2027-01-01'

async function monthsOf(token: string, path: string, type: string) {
  const { body } = await app.get(`${path}?type=${type}&${year}`, { token })
  return Object.assign({}, ...body) as Record<string, number>
}

it('money by month adds up to home’s cards, also in months without trips [MET-06] [MET-07]', async () => {
  const { employer, employerToken: token, memberToken } = await rewardingCommunity(app)
  // Invoiced in August, when nobody logged a trip.
  const now = app.clock.now()
  app.clock.set('2026-08-09T18:00:00Z')
  await createInvoice(app, employer.id)
  app.clock.set(now.toISOString())
  await postTrips(app, memberToken, { date: '2026-10-05' }, { date: '2026-11-16' })
  const home = (await app.get('/dashboard-stats', { token })).body
  const months = (path: string, type: string) => monthsOf(token, path, type)
  const sum = (values: Record<string, number>) =>
    Object.values(values).reduce((all, value) => all + Math.round(100 * value), 0) / 100
  const rewards = await months('/commuter-benefits-stats', 'monetary_incentive')
  expect(Object.keys(rewards)).toContain('11')
  expect(home.cumulative_monetary_incentive).toBeGreaterThan(0)
  expect(sum(rewards)).toBe(home.cumulative_monetary_incentive)
  const costs = await months('/employer-stats', 'transportation_cost')
  expect(sum(costs)).toBe(home.cumulative_transportation_cost)
  expect(costs['8']).toBe(100)
  expect(rewards).not.toHaveProperty('8')
})

it('a reward that comes after its month has closed costs in the month it is earned in [MET-06] [MET-07]', async () => {
  app.clock.set('2026-11-10T18:00:00Z')
  const { employerToken: token, memberToken } = await rewardingCommunity(app)
  await closeMonthsJob.run(app.platform, {})
  await postTrips(app, memberToken, { date: '2026-10-28', mode: 'public_transit' })
  await postTrips(app, memberToken, { date: '2026-11-09', mode: 'public_transit' })
  expect(await monthsOf(token, '/commuter-benefits-stats', 'monetary_incentive')).toEqual({
    10: 0,
    11: 6,
  })
  expect(await monthsOf(token, '/employer-stats', 'transportation_cost')).toEqual({ 10: 0, 11: 6 })
})
