import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerMetrics, noFigures } from '#testing/browser/metrics-fixture.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { BehaviorReport } from './behavior-report.tsx'
import { DayDistance } from './day-distance.tsx'
import { ModeDistance } from './mode-distance.tsx'
import { ShareDonuts } from './share-donuts.tsx'
import type { Latest } from './share-view.ts'

const user = employerAnswer()
/** A day of 2027 in the last week of 2026. */
const today = '2027-01-01'

beforeEach(() => void vi.setSystemTime(`${today}T19:00:00Z`))
afterEach(() => void vi.useRealTimers())

const rings = (latest: Latest | null) => (
  <ShareDonuts
    kind="mode-share"
    latest={latest}
    years={{ first: 2024, last: 2027 }}
    today={today}
  />
)
const report = <BehaviorReport kind="mode-share" latest={null} today={today} />
const march = { year: 2025, month: 3 }
const perDay = 'Average commute distance per day'
const perMode = 'Average commute distance per transportation mode'

interface Empty {
  chart: string
  part: ReactNode
  at: string
  words: string
  way: string
  /** What the way on asks for. */
  asked: Record<string, string>
}

it.each<Empty>([
  {
    chart: 'Mode share',
    part: rings(march),
    at: '/?year=2025&step=5&days=1,2',
    words: 'No trips on these days, May 2025.',
    way: 'Count every day',
    asked: { type: 'monthly', from_year: '2025-05-01', to_year: '2025-06-01' },
  },
  {
    chart: 'Mode share',
    part: rings(march),
    at: '/?year=2024&step=2',
    words: 'No trips, February 2024.',
    way: 'Go to the latest year with trips',
    asked: { type: 'monthly', from_year: '2025-03-01', to_year: '2025-04-01' },
  },
  {
    chart: 'Commute Behavior Report',
    part: report,
    at: '/?report=2024',
    words: 'No trips in 2024.',
    way: 'Go to 2027',
    asked: { type: 'yearly', from_year: '2027-01-01', to_year: '2028-01-01' },
  },
  {
    chart: perDay,
    part: <DayDistance />,
    at: '/?year=2025',
    words: 'No trips in 2025.',
    way: 'Go to 2027',
    asked: { type: 'monthly', from_year: '2027-01-01', to_year: '2028-01-01' },
  },
  {
    chart: perDay,
    part: <DayDistance />,
    at: '/?per_day=weekly&year=2025&week=10',
    words: 'No trips in these weeks.',
    way: 'Go to 2026',
    asked: { type: 'weekly', from_year: '2026-01-01', to_year: '2027-01-01' },
  },
  {
    chart: perMode,
    part: <ModeDistance />,
    at: '/?year=2025&index=3',
    words: 'No trips in March 2025.',
    way: 'Go to February 2025',
    asked: { type: 'monthly', from_year: '2025-02-01', to_year: '2025-03-01' },
  },
  {
    chart: perMode,
    part: <ModeDistance />,
    at: '/?year=2025&index=3',
    words: 'No trips in March 2025.',
    way: 'Go to 2027',
    asked: { type: 'monthly', from_year: '2027-01-01', to_year: '2027-02-01' },
  },
])('$chart at $at is empty with a way on: $way', async ({ chart, part, at, words, way, asked }) => {
  const calls = answerMetrics(noFigures)
  await renderPage(part, { user, at })
  const card = page.getByRole('region', { name: chart, exact: true })
  await expect.element(card.getByText(words)).toBeVisible()
  await card.getByRole('button', { name: way }).click()
  await expect.poll(() => calls.at(-1)?.query).toEqual(asked)
})

it.each([
  ['Mode share', rings(null), 'No trips, January 2027.'],
  ['Commute Behavior Report', report, 'No trips in 2027 yet.'],
  [perDay, <DayDistance key="day" />, 'No trips in 2027 yet.'],
  [perMode, <ModeDistance key="mode" />, 'No trips in January 2027 yet.'],
])('%s of who has no trips at all leads to invitations', async (chart, part, words) => {
  answerMetrics(noFigures)
  await renderPage(part, { user })
  const card = page.getByRole('region', { name: chart, exact: true })
  await expect.element(card.getByText(words)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Invite members' })).toBeVisible()
})

it.each([
  ['/', 'No member has answered the commute survey yet.'],
  ['/?charts=connected', 'None of these commuters has answered the commute survey.'],
])('the survey that nobody has answered at %s leads to the members', async (at, words) => {
  answerMetrics(noFigures)
  await renderPage(rings(march), { user, at })
  const card = page.getByRole('region', { name: 'Initial mode share' })
  await expect.element(card.getByText(words)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'See members' })).toBeVisible()
})
