import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Standing } from '#contract/statistics/leaderboard-commuter.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnLeaderboardPage } from './own-leaderboard-page.tsx'

const first: Standing = {
  name: 'Sam E.',
  rank: 1,
  rank_change: 2,
  points: 240.5,
  green_trips: 18,
  is_own: false,
}
const own: Standing = { ...first, name: 'Dana Reyes', rank: 2, rank_change: -1, is_own: true }

async function openPage(rows: Standing[], at = '/') {
  const periods: (string | null)[] = []
  answerCalls({
    'GET /api/commuter/leaderboard': (query) => {
      periods.push(query.get('period'))
      return Response.json({
        data: rows,
        meta: { current_page: 1, per_page: 20, total: rows.length },
        own: rows.find(({ is_own }) => is_own) ?? null,
        start_date: '2026-11-01',
        end_date: '2026-12-01',
      })
    },
  })
  await renderPage(<OwnLeaderboardPage />, { at })
  return periods
}

const list = page.getByRole('list', { name: 'Members by points' })

it('says where one stands, and who is ahead, by first name and initial', async () => {
  await openPage([first, own])
  await expect.element(page.getByText(/^2 of 2/)).toBeVisible()
  await expect.element(page.getByText(/^Nov 1 – 30, 2026 so far$/)).toBeVisible()
  await expect.element(list.getByText('1 Sam E.')).toBeVisible()
  await expect.element(list.getByText('18 green trips · 2 places up')).toBeVisible()
  await expect.element(list.getByText('You', { exact: true })).toBeVisible()
  await expect.element(list.getByText('18 green trips · 1 place down')).toBeVisible()
})

it('shows another period', async () => {
  const periods = await openPage([first])
  await expect.element(page.getByText(/^You have no trip or reward in this period/)).toBeVisible()
  await page.getByLabelText('Period', { exact: true }).selectOptions('All time')
  await expect.poll(() => periods).toEqual(['month', 'all'])
})

it('says that there is nobody yet', async () => {
  await openPage([])
  await expect.element(page.getByText(/^Nobody has a trip or a reward/)).toBeVisible()
})

it('says that the employer shows none, and offers no retry', async () => {
  answerCalls({
    'GET /api/commuter/leaderboard': () =>
      Response.json(
        { status: false, code: 'leaderboard_off', message: 'Your employer shows no leaderboard' },
        { status: 409 },
      ),
  })
  await renderPage(<OwnLeaderboardPage />)
  await expect.element(page.getByText(/^Your employer does not show a leaderboard\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

it('offers to try again when it could not be loaded', async () => {
  let isUp = false
  answerCalls({
    'GET /api/commuter/leaderboard': () =>
      isUp
        ? Response.json({
            data: [first],
            meta: { current_page: 1, per_page: 20, total: 1 },
            own: null,
            start_date: null,
            end_date: null,
          })
        : Response.json({ status: false, code: 'forbidden', message: 'Not now' }, { status: 403 }),
  })
  await renderPage(<OwnLeaderboardPage />)
  await expect.element(page.getByText('Not now')).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list.getByText('1 Sam E.')).toBeVisible()
})
