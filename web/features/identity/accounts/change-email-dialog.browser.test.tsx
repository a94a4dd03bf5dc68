import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

it('a new address is not discarded by Escape; once it is asked for, nothing is left to discard', async () => {
  const user = employerAnswer()
  answerCalls({
    'PUT /api/users/me': () => Response.json({ status: true, result: 'Saved', data: user }),
    'GET /api/user': () => Response.json(user),
  })
  const onClose = vi.fn()
  await renderPage(<ChangeEmailDialog onClose={onClose} />, { user })
  const email = page.getByRole('textbox').first()
  await email.fill('new@test.example')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(email).toHaveValue('new@test.example')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByLabelText('Current password', { exact: true }).fill('Commute-2026!')
  await userEvent.keyboard('{Enter}')
  const sent = page.getByRole('dialog', { name: 'Confirm your new address' })
  await expect.element(sent.getByText('new@test.example')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
