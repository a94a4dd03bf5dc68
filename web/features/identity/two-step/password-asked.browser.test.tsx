import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { employerTwoStep } from './employer-two-step.ts'
import { RemoveMethodDialog } from './remove-method-dialog.tsx'
import { TwoStepPanels } from './two-step-panels.tsx'

const user = employerAnswer({ enable_otp: true, otp_enabled: true })
const right = 'Commute-2026!'
const password = page.getByLabelText('Current password', { exact: true })
const dialog = page.getByRole('dialog')

/** Types nothing, a wrong password, and the right one. */
async function proveIt() {
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/so that nobody who finds you/)
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(/This field is required/)
  await password.fill('Wrong-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(/The password is not right/)
  await expect.element(password).toHaveFocus()
  await password.fill(right)
  await userEvent.keyboard('{Enter}')
}

function judged(body: unknown, answer: object): Response {
  const isRight = (body as { current_password?: string }).current_password === right
  return isRight
    ? Response.json(answer)
    : refusal({ current_password: ['The password is not right'] })
}

it('switching the second step off asks for the password and says why [TFA-05]', async () => {
  const path = 'PUT /api/users/me'
  const off = employerAnswer({ enable_otp: false, otp_enabled: true })
  const calls = answerCalls({
    [path]: () =>
      judged(calls.at(-1)?.body, { status: true, result: 'Updated successfully', user: off }),
    'GET /api/user': () => Response.json(user),
  })
  await renderPage(<TwoStepPanels user={user} />, { user })
  const toggle = page.getByRole('switch', { name: /^Ask for a one-time passcode/ })
  await toggle.click()
  await proveIt()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter(({ name }) => name === path).map(({ body }) => body)).toEqual([
    { enable_otp: false, current_password: 'Wrong-2026!' },
    { enable_otp: false, current_password: right },
  ])
})

it('removing a method asks for the password and says why', async () => {
  const path = 'DELETE /api/user/email'
  const calls = answerCalls({
    [path]: () =>
      judged(calls.at(-1)?.body, { status: true, result: 'email removed successfully' }),
    'GET /api/user': () => Response.json(user),
  })
  const onClose = vi.fn()
  const value = 'front.desk@test.example'
  const method = { type: 'email', value, id: value } as const
  await renderPage(
    <RemoveMethodDialog side={employerTwoStep} method={method} onClose={onClose} />,
    { user },
  )
  await proveIt()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const sent = calls.filter(({ name }) => name.startsWith(path))
  expect(sent.map(({ body }) => body)).toEqual([
    { current_password: 'Wrong-2026!' },
    { current_password: right },
  ])
})
