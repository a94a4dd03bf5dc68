import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ShownToMembers } from './shown-to-members.tsx'

const shownSwitch = page.getByRole('switch', { name: /^Members see a leaderboard/ })

/** The switch over a server that shows the leaderboard; answers what was sent to it. */
async function openSwitch(user: Employer = employerAnswer()) {
  let shown = true
  const calls = answerCalls({
    'GET /api/leaderboard-setting': () => Response.json({ shown }),
    'PUT /api/leaderboard-setting': () => {
      shown = false
      return Response.json({ status: true, result: 'Members see no leaderboard now', shown })
    },
    'GET /api/team': () => Response.json({ data: [], requires_second_step: false }),
  })
  await renderPage(<ShownToMembers />, { user })
  return () => calls.filter(({ name }) => name.startsWith('PUT'))
}

it('switches off what members see of each other, and says so', async () => {
  const sent = await openSwitch()
  await expect.element(shownSwitch).toBeChecked()
  await shownSwitch.click()
  await expect.element(page.getByText('Members see no leaderboard now')).toBeVisible()
  await expect.element(shownSwitch).not.toBeChecked()
  expect(sent()).toEqual([{ name: 'PUT /api/leaderboard-setting', body: { shown: false } }])
})

it('stays as it was when that is refused', async () => {
  answerCalls({
    'GET /api/leaderboard-setting': () => Response.json({ shown: true }),
    'PUT /api/leaderboard-setting': () => refusal('Not now', 409),
  })
  await renderPage(<ShownToMembers />, { user: employerAnswer() })
  await shownSwitch.click()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(shownSwitch).toBeChecked()
})

it('is only read by analysts', async () => {
  const user = { id: '0193c0de-0000-7000-8000-000000000001', name: 'Ana', role: 'analyst' as const }
  await openSwitch(employerAnswer({ user }))
  await expect.element(shownSwitch).toBeDisabled()
  await expect.element(page.getByText(/Only managers and owners can change it\./)).toBeVisible()
})
