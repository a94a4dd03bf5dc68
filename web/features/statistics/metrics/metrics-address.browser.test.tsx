import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerMetrics } from '#testing/browser/metrics-fixture.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { DayDistance } from './day-distance.tsx'
import { ModeDistance } from './mode-distance.tsx'
import { ShareDonuts } from './share-donuts.tsx'

const user = employerAnswer()
const year2025 = { from_year: '2025-01-01', to_year: '2026-01-01' }
const rings = (
  <ShareDonuts
    kind="mode-share"
    latest={{ year: 2024, month: 3 }}
    years={{ first: 2024, last: 2026 }}
    today="2026-05-20"
  />
)

it.each<{ part: ReactNode; at: string; query: Record<string, string>; shown: string }>([
  {
    part: rings,
    at: '/?period=weekly&year=2025&step=9',
    query: { type: 'weekly', from_year: '2025-02-24', to_year: '2025-03-03' },
    shown: 'Week 9: Feb 24 – Mar 2, 2025',
  },
  {
    part: rings,
    at: '/?period=quarterly&year=2025&step=4',
    query: { type: 'quarterly', from_year: '2025-10-01', to_year: '2026-01-01' },
    shown: 'Q4: Oct 2025 – Dec 2025',
  },
  {
    part: <DayDistance />,
    at: '/?per_day=weekly&year=2025&week=10',
    query: { type: 'weekly', ...year2025 },
    shown: 'Week 10: Mar 3 – 9, 2025',
  },
  {
    part: <ModeDistance />,
    at: '/?year=2025&index=3',
    query: { type: 'monthly', from_year: '2025-03-01', to_year: '2025-04-01' },
    shown: 'March 2025',
  },
  {
    part: <ModeDistance />,
    at: '/?per_mode=weekly&year=2025&index=10',
    query: { type: 'weekly', week: '10', from_year: '2025-03-03', to_year: '2025-03-10' },
    shown: 'Week 10: Mar 3 – 9, 2025',
  },
])('opens $at where it was left [X-QRY-05]', async ({ part, at, query, shown }) => {
  const asked = answerMetrics()
  await renderPage(part, { user, at })
  await expect.element(page.getByRole('application').first()).toBeVisible()
  await expect.element(page.getByText(shown).first()).toBeVisible()
  expect(asked.map((each) => each.query)).toEqual([query])
})
