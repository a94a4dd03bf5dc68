import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const schedulePath = 'POST /api/custom-email/one/schedule'
const samplePath = 'POST /api/send-sample-email/one'
const draft = {
  id: 'one',
  title: 'Bike to work',
  rule: 'near' as const,
  rule_value: 6,
  formatted_Date: '2131-03-05 08:00',
  has_content: true,
}

async function openDialog(near: number | null, title = draft.title) {
  const calls = answerCalls({
    'GET /api/custom-email-recipients': () =>
      Response.json({
        all: 250,
        complete: 240,
        incomplete: 10,
        quiet: 12,
        near,
        drives_alone: 90,
        unsubscribed: 2,
        bounced: 1,
      }),
    [schedulePath]: () =>
      Response.json({ status: true, result: 'Scheduled', notice: null, data: { id: 'one' } }),
    [samplePath]: () => Response.json({ status: true, result: 'Sent' }),
    'POST /api/document-tickets': () => refusal('No preview here'),
  })
  const scheduled = vi.fn<() => void>()
  await renderPage(
    <ScheduleDialog
      email={{ ...draft, title }}
      onScheduled={scheduled}
      onClose={() => undefined}
    />,
    { user: employerAnswer() },
  )
  return { callsOf: (asked: string) => calls.filter(({ name }) => name === asked), scheduled }
}

const review = page.getByRole('region', { name: 'Review' })
const button = page.getByRole('button', { name: /^Schedule/ })

describe('the review before an email leaves', () => {
  it('says subject, people, who is left out and when, and schedules for the miles that were chosen', async () => {
    const { callsOf, scheduled } = await openDialog(35)
    await expect.element(review).toMatchTextContent(/Bike to work/)
    await expect.element(review).toMatchTextContent(/Live within 6 miles/)
    await expect.element(review).toMatchTextContent(/35 or more people/)
    await expect
      .element(review)
      .toMatchTextContent(/2 unsubscribed and 1 whose address took no mail lately/)
    await page.getByLabelText('Way to work of at most').selectOptions('10 miles')
    await expect.element(review).toMatchTextContent(/Live within 10 miles/)
    await expect
      .element(button)
      .toMatchTextContent(/Schedule for Mar 5, 2131, 8:00 AM to 35 or more people/)
    await button.click()
    await vi.waitFor(() => expect(scheduled).toHaveBeenCalledOnce())
    expect(callsOf(schedulePath).map(({ body }) => body)).toEqual([
      { when_to_send: '2131-03-05 08:00', rule: 'near', rule_value: '10' },
    ])
  })

  it('does not schedule for fewer than five people nearby, and says why', async () => {
    await openDialog(null)
    await expect.element(review).toMatchTextContent(/Fewer than five people are among these/)
    await expect.element(button).toBeDisabled()
    await page.getByRole('radio', { name: /^Quiet \(12 recipients\)/ }).click()
    await expect.element(review).toMatchTextContent(/Quiet for 30 days/)
    await expect.element(button).toBeEnabled()
  })

  it('says of a copy that nobody gave a title of its own that members read it, and of no other', async () => {
    const words = review.getByText(/^Members read this subject, with “Copy of” in it/)
    await openDialog(35, 'Copy of Bike to work')
    await expect.element(words).toBeVisible()
    await openDialog(35)
    await expect.element(review).toMatchTextContent(/Bike to work/)
    await expect.element(words).not.toBeInTheDocument()
  })

  it('sends a test to whoever asks', async () => {
    const { callsOf } = await openDialog(35)
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await vi.waitFor(() => expect(callsOf(samplePath)).toHaveLength(1))
  })
})
