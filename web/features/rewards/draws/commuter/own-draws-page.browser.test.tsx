import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnDrawsPage } from './own-draws-page.tsx'

const toCome = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  kind: 'weekly',
  start_date: '2026-11-16',
  end_date: '2026-11-22',
  draws_at: '2026-11-23T19:00:00.000Z',
  drawn_at: null,
  time_zone: 'America/Denver',
  version: 2,
  pseudonym: 'pine-42',
  draws: [],
}
const rule = { kind: 'weekly', type: 'random_reporter', number_of_trips: null }
const won = {
  ...toCome,
  _id: '0193c0de-0000-7000-8000-000000000002',
  start_date: '2026-11-09',
  end_date: '2026-11-15',
  drawn_at: '2026-11-16T19:00:00.000Z',
  draws: [{ entry: '1', rule, entrants: 12, won: true }],
}

async function open(data: readonly object[]) {
  answerCalls({
    'GET /api/commuter/draws': () =>
      Response.json({ data, meta: { current_page: 1, per_page: 10, total: data.length } }),
  })
  await renderPage(<OwnDrawsPage />, { member: memberAnswer() })
}

it('says by what name others see one, and that the employer knows who it is', async () => {
  await open([toCome])
  await expect
    .element(page.getByText('Others see you as pine-42. Your employer can see that it is you.'))
    .toBeVisible()
  await expect.element(page.getByText(/^Will be drawn on Nov 23, 2026/)).toBeVisible()
})

it('leads from each draw, drawn or not, to the page where anybody can check it', async () => {
  await open([toCome, won])
  await expect.element(page.getByText('You won', { exact: true })).toBeVisible()
  for (const [week, { _id }] of [
    ['Nov 16 – 22, 2026', toCome],
    ['Nov 9 – 15, 2026', won],
  ] as const) {
    await expect
      .element(page.getByRole('link', { name: `Check the draw: Weekly credit, week of ${week}` }))
      .toHaveAttribute('href', `/draws/${_id}`)
  }
})
