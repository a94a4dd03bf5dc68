import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { EmailResultsPanel } from './email-results.tsx'

const email = {
  _id: 'one',
  title: 'Bike to work',
  rule: 'near' as const,
  rule_value: 6,
  draft: false,
  when_to_send: '2026-11-02T15:00:00.000Z',
  formatted_Date: '2026-11-02 08:00',
  sent: true,
  kind: 'build' as const,
  has_content: true,
  problem: null,
  revision: 'a.b',
  counts: { recipients: 40, sent: 37, failed: 2, waiting: 0, unsubscribed: 1 },
}

const results = {
  _id: 'one',
  title: 'Bike to work',
  rule: 'near',
  rule_value: 6,
  sent_at: '2026-11-02 08:00',
  recipients: 40,
  delivered: 37,
  failed: 2,
  waiting: 0,
  cancelled: 1,
  unsubscribed: 1,
  clicks: 12,
  links: [{ url: 'https://maps.example/ride', clicks: 12 }],
}

async function open(answer: () => Response) {
  answerCalls({
    'GET /api/custom-email/one/results': answer,
    'GET /api/progress/one/failures': () =>
      Response.json({
        data: [{ _id: 'f', email: null, name: null, reason: 'There is no such mailbox' }],
        meta: { current_page: 1, per_page: 10, total: 1 },
      }),
  })
  await renderPage(<EmailResultsPanel email={email} onClose={() => undefined} />, {
    user: employerAnswer(),
  })
}

const panel = page.getByRole('dialog', { name: 'Results: Bike to work' })

describe('the results of an email', () => {
  it('are its mails by state, its clicks by link, and that opens are not tracked', async () => {
    await open(() => Response.json(results))
    await expect.element(panel).toMatchTextContent(/Live within 6 miles, 40 recipients/)
    await expect.element(panel).toMatchTextContent(/Delivered37/)
    await expect.element(panel).toMatchTextContent(/Left out late1/)
    await expect.element(panel).toMatchTextContent(/maps\.example\/ride12 clicks/)
    await expect.element(panel).toMatchTextContent(/Opens are not tracked/)
    await page.getByRole('button', { name: /^2 failed/ }).click()
    await expect.element(page.getByText('There is no such mailbox')).toBeVisible()
  })

  it('show no clicks of very few recipients, and say why', async () => {
    const links = [{ url: 'https://maps.example/ride', clicks: null }]
    await open(() => Response.json({ ...results, clicks: null, links }))
    await expect
      .element(panel)
      .toMatchTextContent(/Clicks are shown once this email was delivered to at least five people/)
    await expect.element(page.getByText('https://maps.example/ride')).not.toBeInTheDocument()
  })

  it('say that they could not be loaded', async () => {
    await open(() => refusal('Not now'))
    await expect.element(panel).toMatchTextContent(/Not now/)
  })
})
