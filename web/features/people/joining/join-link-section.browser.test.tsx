import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { JoinLinkSection } from './join-link-section.tsx'

const before = 'https://switchback.example/join-community/before'
const after = 'https://switchback.example/join-community/after'

const foundByName = page.getByRole('switch', { name: /^People may look for us by name/ })

/** The section over a server; answers what was sent to it. */
async function openSection(user: Employer = employerAnswer()) {
  let link = { url: before, hidden: false }
  const calls = answerCalls({
    'GET /api/join-link': () => Response.json(link),
    'PUT /api/join-link': () => {
      link = { ...link, hidden: true }
      return Response.json({ status: true, result: 'Hidden now', ...link })
    },
    'POST /api/join-link/renew': () => {
      link = { ...link, url: after }
      return Response.json({ status: true, result: 'Renewed', ...link })
    },
    'GET /api/team': () => Response.json({ data: [], requires_second_step: false }),
  })
  await renderPage(<JoinLinkSection />, { user })
  await expect
    .element(page.getByLabelText('Link to ask to join', { exact: true }))
    .toHaveValue(before)
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

it('shows the link with its code, and renews it once that is confirmed', async () => {
  const sent = await openSection()
  await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await page.getByRole('button', { name: 'Renew the link' }).click()
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Renew it' }).click()
  await expect
    .element(page.getByLabelText('Link to ask to join', { exact: true }))
    .toHaveValue(after)
})

it('hides the name from whoever looks for it', async () => {
  const sent = await openSection()
  await expect.element(foundByName).toBeChecked()
  await foundByName.click()
  await expect.element(foundByName).not.toBeChecked()
  expect(sent()).toEqual([{ name: 'PUT /api/join-link', body: { hidden: true } }])
})

it('is only read by analysts', async () => {
  const user = { id: '0193c0de-0000-7000-8000-000000000001', name: 'Ana', role: 'analyst' as const }
  await openSection(employerAnswer({ user }))
  await expect.element(foundByName).toBeDisabled()
  await expect
    .element(page.getByRole('button', { name: 'Renew the link' }))
    .toHaveAttribute('aria-disabled', 'true')
})
