import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ForgetPasswordPage } from './forget-password-page.tsx'

const path = 'POST /api/forget-password'

it('the form for a forgotten password has one field, and takes nothing but an address [RESET-01, RESET-02]', async () => {
  const calls = answerCalls({
    [path]: () => Response.json({ status: true, result: 'On its way' }),
  })
  await renderPage(<ForgetPasswordPage />)
  const email = page.getByRole('textbox')
  await expect.element(email).toHaveAccessibleName('Email')
  for (const [typed, message] of [
    ['', 'This field is required'],
    ['ab', 'required at least 3 chars'],
    ['leader.demo.example', 'The email must be a valid email address.'],
  ] as const) {
    await email.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveAccessibleDescription(message)
    await expect.element(email).toHaveFocus()
  }
  expect(calls).toEqual([])
  await email.fill('leader@demo.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText('On its way.')).toBeVisible()
  expect(calls).toEqual([{ name: path, body: { email: 'leader@demo.example' } }])
})
