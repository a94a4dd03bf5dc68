import { notificationsStore } from '@mantine/notifications'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { shareAnswer } from '#testing/browser/metrics-fixture.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ShareDonuts } from './share-donuts.tsx'

const words = 'Something went wrong while filtering'

it('is said for six seconds, keeps the page and can be tried again [MET-32] [MET-33]', async () => {
  const refused = [refusal('Not now'), Response.json(shareAnswer)]
  answerCalls({
    'GET /api/initial-mode': (query) =>
      query.get('type') === 'weekly'
        ? (refused.shift() ?? Response.error())
        : Response.json(shareAnswer),
  })
  const years = { first: 2025, last: 2026 }
  const latest = { year: 2025, month: 3 }
  await renderPage(
    <ShareDonuts kind="mode-share" latest={latest} years={years} today="2026-05-20" />,
    { user: employerAnswer() },
  )
  const chart = page.getByRole('region', { name: 'Mode share', exact: true })
  await expect.element(chart.getByRole('application')).toBeVisible()
  await page.getByText('Weekly', { exact: true }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  // That it goes after as long is proved of all toasts.
  const toast = notificationsStore.getState().notifications.at(-1)
  expect(toast).toMatchObject({ id: `error: ${words}`, autoClose: 6_000 })
  await chart.getByRole('button', { name: 'Retry' }).click()
  await expect.element(chart.getByRole('application')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
})
