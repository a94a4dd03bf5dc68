import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type MetricType, metricTypes } from '#contract/statistics/metrics.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { todayIn } from '#web/session/today.ts'
import { MetricTab } from './metric-tab.tsx'

const user = employerAnswer()
const thisYear = Number(todayIn(user.time_zone).slice(0, 4))
const card = page.getByRole('region', { name: 'Reduced single-occupancy-vehicle trips' })
const year = page.getByLabelText('Year', { exact: true })

/** A server with trips in some years alone; gives the years asked for, in their order. */
function tripsIn(...years: number[]): number[] {
  const asked: number[] = []
  answerCalls({
    'GET /api/employer-stats': (query) => {
      const from = Number(query.get('from_year')?.slice(0, 4))
      asked.push(from)
      return Response.json(years.includes(from) ? [{ 1: 1212 }] : [])
    },
  })
  return asked
}

it('says that it is loading until the figures have come, and no longer [MET-05]', async () => {
  const answer = Promise.withResolvers<Response>()
  answerCalls({ 'GET /api/employer-stats': () => answer.promise })
  await renderPage(<MetricTab tab="employer" />, { user, at: '/?year=2025' })
  const waiting = card.getByRole('status')
  await expect.element(waiting).toHaveTextContent('Loading')
  answer.resolve(Response.json([{ 3: 12 }]))
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.poll(() => card.element().textContent).toContain('12')
})

it('steps back to the year before where this one has no trips, and names it [MET-12]', async () => {
  const asked = tripsIn(thisYear - 1)
  await renderPage(<MetricTab tab="employer" />, { user })
  await expect.element(year).toHaveValue(String(thisYear - 1))
  await expect.element(card.getByText('1,212')).toBeVisible()
  expect(asked).toEqual([thisYear, thisYear - 1])
})

it('steps back once: trips of two years ago are not looked for [MET-04] [MET-12]', async () => {
  const asked = tripsIn(thisYear - 2)
  await renderPage(<MetricTab tab="employer" />, { user })
  await expect.element(card.getByText(`No trips in ${thisYear} yet.`)).toBeVisible()
  await expect.element(year).toHaveValue(String(thisYear))
  expect(asked).toEqual([thisYear, thisYear - 1])
})

it('does not step back from a year that was chosen [MET-12]', async () => {
  const asked = tripsIn(thisYear - 1)
  await renderPage(<MetricTab tab="employer" />, { user, at: `/?year=${thisYear}` })
  await expect.element(card.getByText(`No trips in ${thisYear} yet.`)).toBeVisible()
  expect(asked).toEqual([thisYear])
})

/** What the vertical axis is called, and what stands at its highest mark. */
const axes: Record<MetricType, readonly [name: string, highest: string]> = {
  saved_sov: ['Trips', '1.5K'],
  parking_spaces: ['Space-days', '1.5K'],
  transportation_cost: ['Dollars', '$1.5K'],
  equivalent_savings: ['Dollars', '$1.5K'],
  social_benefits: ['Hours', '1.5K'],
  cost_savings: ['Dollars', '$1.5K'],
  monetary_incentive: ['Dollars', '$1.5K'],
  community_points: ['Points', '1.5K'],
  reduced_co2: ['kg CO₂e', '1.5K'],
  trees_planted: ['Trees', '1.5K'],
  reduced_vmt: ['Vehicle-miles', '1.5K'],
}
const tabs = ['employer', 'commuter', 'footprint'] as const

it.each(tabs.flatMap((tab) => metricTypes[tab].map((type) => ({ tab, type }))))(
  'names the unit of $type at its axis and at its marks',
  async ({ tab, type }) => {
    const months = () => Response.json([{ 1: 1212 }])
    answerCalls({
      'GET /api/employer-stats': months,
      'GET /api/commuter-benefits-stats': months,
      'GET /api/community-footprint-stats': months,
    })
    await renderPage(<MetricTab tab={tab} />, { user, at: `/?year=2025&metric=${type}` })
    const drawing = page.getByRole('application')
    await expect.element(drawing).toBeVisible()
    const texts = [...drawing.element().querySelectorAll('text')].map((text) => text.textContent)
    expect(texts).toEqual(expect.arrayContaining([...axes[type], 'Month']))
  },
)
