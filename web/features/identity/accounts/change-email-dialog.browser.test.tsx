import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { EmployerSignInRows } from './employer-sign-in-rows.tsx'

it('a new address is not discarded by Escape; once it is asked for, nothing is left to discard', async () => {
  const user = employerAnswer()
  answerCalls({
    'PUT /api/users/me': () => Response.json({ status: true, result: 'Saved', data: user }),
    'GET /api/user': () => Response.json(user),
  })
  await renderPage(<EmployerSignInRows user={user} />, { user })
  await page.getByRole('button', { name: 'Change email' }).click()
  const asking = page.getByRole('dialog', { name: 'Change email' })
  const email = page.getByRole('textbox').first()
  await email.fill('new@test.example')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(email).toHaveValue('new@test.example')
  await expect.element(asking).toBeVisible()
  await page.getByLabelText('Current password', { exact: true }).fill('Commute-2026!')
  await userEvent.keyboard('{Enter}')
  const sent = page.getByRole('dialog', { name: 'Confirm your new address' })
  await expect.element(sent.getByText('new@test.example')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sent).not.toBeInTheDocument()
})
