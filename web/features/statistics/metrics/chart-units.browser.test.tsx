import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerMetrics } from '#testing/browser/metrics-fixture.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { BehaviorReport } from './behavior-report.tsx'
import { DayDistance } from './day-distance.tsx'
import { ModeDistance } from './mode-distance.tsx'
import { ShareDonuts } from './share-donuts.tsx'

const user = employerAnswer()
const latest = { year: 2025, month: 3 }
const today = '2026-05-20'
const report = (kind: 'mode-share' | 'mile-share') => (
  <BehaviorReport kind={kind} latest={latest} today={today} />
)

/** What stands in the only drawing of the page. */
async function textsOf(drawing: ReturnType<typeof page.getByRole>) {
  await expect.element(drawing).toBeVisible()
  return [...drawing.element().querySelectorAll('text')].map(({ textContent }) => textContent)
}

it.each<{ what: string; chart: ReactNode; at: string; texts: string[] }>([
  {
    what: 'shares of trips',
    chart: report('mode-share'),
    at: '/',
    texts: ['Percent of trips', '100%', 'Month'],
  },
  {
    what: 'trips by mode',
    chart: report('mode-share'),
    at: '/?figures=count',
    texts: ['Trips', '40', 'Month'],
  },
  {
    what: 'shares of miles',
    chart: report('mile-share'),
    at: '/',
    texts: ['Percent of miles', '100%', 'Month'],
  },
  {
    what: 'miles by mode',
    chart: report('mile-share'),
    at: '/?figures=count',
    texts: ['Miles', '40', 'Month'],
  },
  {
    what: 'miles a day by month',
    chart: <DayDistance />,
    at: '/?year=2025',
    texts: ['Miles a day', '15', 'Month'],
  },
  {
    what: 'miles a day by week',
    chart: <DayDistance />,
    at: '/?year=2025&per_day=weekly&week=10',
    texts: ['Miles a day', '15', 'Week'],
  },
  {
    what: 'miles a trip by mode',
    chart: <ModeDistance />,
    at: '/?year=2025',
    texts: ['Miles a trip', '6', 'Mode'],
  },
])('names the unit of $what at its axis and at its marks', async ({ chart, at, texts }) => {
  answerMetrics()
  await renderPage(chart, { user, at })
  expect(await textsOf(page.getByRole('application'))).toEqual(expect.arrayContaining(texts))
})

it.each([
  { kind: 'mode-share', title: 'Mode share', unit: 'trips', surveyed: 'members' },
  { kind: 'mile-share', title: 'Mile share', unit: 'miles', surveyed: 'miles a week' },
] as const)('names the unit of $kind in the hole of both rings', async (share) => {
  answerMetrics()
  const years = { first: 2025, last: 2026 }
  const rings = <ShareDonuts kind={share.kind} latest={latest} years={years} today={today} />
  await renderPage(rings, { user })
  const filter = page.getByRole('region', { name: share.title, exact: true })
  expect(await textsOf(filter.getByRole('application'))).toEqual(
    expect.arrayContaining(['40', share.unit]),
  )
  const survey = page.getByRole('region', { name: `Initial ${share.title.toLowerCase()}` })
  expect(await textsOf(survey.getByRole('application'))).toEqual(
    expect.arrayContaining(['7', share.surveyed]),
  )
})
