import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnMailsPage } from './own-mails-page.tsx'

it('lists what was written to the member, by the clocks of the employer', async () => {
  const mail = {
    _id: '0193c0de-0000-7000-8000-000000000005',
    subject: 'Bike lockers',
    status: 'sent',
    sent_at: '2026-11-19T18:00:00.000Z',
    created_at: '2026-11-19T17:59:00.000Z',
    reason: null,
  }
  answerCalls({
    'GET /api/commuter/emails': () =>
      Response.json({ data: [mail], meta: { current_page: 1, per_page: 10, total: 1 } }),
  })
  await renderPage(<OwnMailsPage />, { member: memberAnswer() })
  const line = page.getByRole('list', { name: 'Emails' }).getByRole('listitem')
  await expect.element(line.getByText('Bike lockers')).toBeVisible()
  await expect.element(line.getByText('Nov 19, 2026, 11:00 AM')).toBeVisible()
  await expect.element(line.getByText('Delivered to the mail server')).toBeVisible()
})
