import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { figuresOf, summaryAnswer } from '#testing/browser/summary-answer.tsx'
import { StandingPanel } from './standing-panel.tsx'

const panel = page.getByRole('region', { name: /^This month/ })

async function open(summary: Parameters<typeof summaryAnswer>[0] = {}) {
  await renderPage(<StandingPanel summary={summaryAnswer(summary)} />)
  await expect.element(panel).toBeVisible()
  return figuresOf(panel.element())
}

it('shows what this month came to, what of it is pending, and what trips can still earn', async () => {
  const figures = await open({
    points: { month: 1234, year: 9000, ever: 20_000 },
    rewards: { pending: 9, approved: 40, month: { pending: 3.25, approved: 4.5 } },
    cap: { total: 50, left: 42.25 },
    streak: { weeks: 2, this_week: { logged: 3, needed: 4 } },
  })
  expect(figures).toEqual({
    Points: '1,234',
    Earned: '$7.75 $3.25 pending',
    'Trips can still earn': '$42.25 of $50.00',
    Streak: '2 weeks This week 3 of 4 days',
  })
})

it('says of somebody new that there is nothing yet, and no word of a cap or of pending rewards', async () => {
  expect(await open()).toEqual({
    Points: '0',
    Earned: '$0.00',
    Streak: '0 weeks This week 0 of 5 days',
  })
})

it('counts one week and one day as one', async () => {
  const { Streak } = await open({ streak: { weeks: 1, this_week: { logged: 1, needed: 1 } } })
  expect(Streak).toBe('1 week This week 1 of 1 day')
})

it('shows a month whose corrections are more than it earned', async () => {
  const { Earned } = await open({
    rewards: { pending: 0, approved: 0, month: { pending: 0, approved: -2 } },
  })
  expect(Earned).toBe('-$2.00')
})

it('leads to all progress', async () => {
  await open()
  await panel.getByRole('link', { name: 'All progress' }).click()
  await expect.element(page.getByText('Another page')).toBeVisible()
})
