import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { AddMethodDialog } from './add-method-dialog.tsx'
import { employerTwoStep } from './employer-two-step.ts'

it.each([
  ['address', 'email', 'Email', 'front.desk@test.example'],
  ['number', 'phone', 'Phone number', '+1 303 555 0100'],
] as const)('a new %s is not discarded by Escape', async (_, type, label, typed) => {
  const onClose = vi.fn()
  await renderPage(
    <AddMethodDialog
      side={employerTwoStep}
      type={type}
      codes={{ secondsLeft: 0, send: async () => ({ result: 'Sent' }), isLast: () => true }}
      onAdded={() => undefined}
      onClose={onClose}
    />,
    { user: employerAnswer() },
  )
  const field = page.getByLabelText(label, { exact: true })
  await field.fill(typed)
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue(typed)
  expect(onClose).not.toHaveBeenCalled()
})

it('an address for codes is asked for until it is one, and another than the account’s [TFA-15]', async () => {
  const send = vi.fn(async () => ({ result: 'Sent' }))
  const onAdded = vi.fn()
  const user = employerAnswer()
  await renderPage(
    <AddMethodDialog
      side={employerTwoStep}
      type="email"
      codes={{ secondsLeft: 0, send, isLast: () => true }}
      onAdded={onAdded}
      onClose={() => undefined}
    />,
    { user },
  )
  const email = page.getByLabelText('Email', { exact: true })
  for (const [typed, message] of [
    ['', /This field is required/],
    ['ab', /required at least 3 chars/],
    ['front.desk', /The email must be a valid email address\./],
    [user.email, /This is the email of your account/],
  ] as const) {
    await email.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveAccessibleDescription(message)
    await expect.element(email).toHaveFocus()
  }
  await email.fill(' front.desk@test.example ')
  await userEvent.keyboard('{Enter}')
  const password = page.getByLabelText('Current password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(/This field is required/)
  await expect
    .element(password)
    .toHaveAccessibleDescription(/so that nobody who finds you signed in/)
  await expect.element(password).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await password.fill('Commute-2026!')
  await userEvent.keyboard('{Enter}')
  const added = { type: 'email', value: 'front.desk@test.example' }
  await expect.poll(() => onAdded.mock.calls).toEqual([[added]])
  expect(send.mock.calls).toEqual([[added, 'Commute-2026!']])
})
