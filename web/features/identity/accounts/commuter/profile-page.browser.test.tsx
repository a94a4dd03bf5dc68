import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const path = 'PUT /api/commuter/me'
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('changes the name, which is shown at once', async () => {
  const calls = answerCalls({
    [path]: () =>
      Response.json({
        status: true,
        result: 'Updated successfully',
        user: memberAnswer({ name: 'Maya R. Stone' }),
      }),
  })
  await renderPage(<ProfilePage />, { member: memberAnswer() })
  await button('Change name').click()
  const dialog = page.getByRole('dialog', { name: 'Change name' })
  const name = dialog.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveValue('Maya Ross')
  await name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('This field is required')
  await name.fill('Maya R. Stone')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Maya R. Stone')).toBeVisible()
  expect(calls).toEqual([{ name: path, body: { name: 'Maya R. Stone' } }])
})

it('asks for the password before the address or the password changes', async () => {
  const password = 'PUT /api/commuter/me/password'
  const calls = answerCalls({
    'GET /api/commuter/me': () => Response.json(memberAnswer()),
    [password]: () => refusal({ current_password: ['The password is not right'] }),
  })
  await renderPage(<ProfilePage />, { member: memberAnswer() })
  await button('Change email').click()
  const email = page.getByLabelText('New email', { exact: true })
  await email.fill('maya@test.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription(/already/)
  await email.fill('')
  await button('Cancel').click()

  await button('Change password').click()
  const current = page.getByLabelText('Current password', { exact: true })
  await current.fill('Wrong-2026!')
  await page.getByLabelText('New password', { exact: true }).fill('Greener-2026!')
  await page.getByLabelText(/^Confirm/).fill('Greener-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.element(current).toHaveAccessibleDescription(/not right/)
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([
    { name: password, body: { current_password: 'Wrong-2026!', password: 'Greener-2026!' } },
  ])
})

it('says that a new address waits', async () => {
  await renderPage(<ProfilePage />, { member: memberAnswer({ pending_email: 'new@test.example' }) })
  await expect.element(page.getByText(/new@test\.example waits to be confirmed/)).toBeVisible()
  await expect.element(page.getByText(/^Mountain Time/)).toBeVisible()
})

it('lets an administrator look only', async () => {
  await renderPage(<ProfilePage />, { member: memberAnswer(lookedInto) })
  await expect.element(page.getByText('Only the member can change their profile.')).toBeVisible()
  await expect.element(button('Change name')).not.toBeInTheDocument()
})
