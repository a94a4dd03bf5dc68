import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnDrawsPage } from './own-draws-page.tsx'

it('says by what name others see one, and that the employer knows who it is', async () => {
  answerCalls({
    'GET /api/commuter/draws': () =>
      Response.json({
        data: [
          {
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
          },
        ],
        meta: { current_page: 1, per_page: 10, total: 1 },
      }),
  })
  await renderPage(<OwnDrawsPage />, { member: memberAnswer() })
  await expect
    .element(page.getByText('Others see you as pine-42. Your employer can see that it is you.'))
    .toBeVisible()
  await expect.element(page.getByText(/^Will be drawn on Nov 23, 2026/)).toBeVisible()
})
