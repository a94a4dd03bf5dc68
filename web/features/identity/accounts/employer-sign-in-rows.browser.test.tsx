import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { EmployerSignInRows } from './employer-sign-in-rows.tsx'

const path = 'PUT /api/users/me'
const user = employerAnswer()

describe('the name of who is signed in', () => {
  it.each([
    ['two letters', 'Al', 'required at least 3 chars'],
    ['spaces', ' ', 'This field is required'],
  ])('is not %s [ACC-09]', async (_, typed, message) => {
    const calls = answerCalls({})
    await renderPage(<EmployerSignInRows user={user} />, { user })
    await page.getByRole('button', { name: 'Change name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change name' })
    const name = dialog.getByLabelText('Name', { exact: true })
    await expect.element(name).toHaveValue(user.name)
    await name.fill(typed)
    await dialog.getByRole('button', { name: 'Change name' }).click()
    await expect.element(name).toHaveAccessibleDescription(message)
    expect(calls.map((call) => call.name)).not.toContain(path)
  })
})
