import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createInvoice } from '#testing/invoices.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

it('money by month adds up to home’s cards, also in months without trips [MET-06] [MET-07]', async () => {
  const { employer, employerToken: token, memberToken } = await rewardingCommunity(app)
  // Invoiced in August, when nobody logged a trip.
  const now = app.clock.now()
  app.clock.set('2026-08-09T18:00:00Z')
  await createInvoice(app, employer.id)
  app.clock.set(now.toISOString())
  await postTrips(app, memberToken, { date: '2026-10-05' }, { date: '2026-11-16' })
  const home = (await app.get('/dashboard-stats', { token })).body
  const year = 'from_year=2026-01-01&to_year=2027-01-01'
  const months = async (path: string, type: string) => {
    const { body } = await app.get(`${path}?type=${type}&${year}`, { token })
    return Object.assign({}, ...body) as Record<string, number>
  }
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
