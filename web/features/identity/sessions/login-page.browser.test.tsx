import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { LoginPage } from './login-page.tsx'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const path = 'POST /api/login'
const signIn = page.getByRole('button', { name: 'Sign in' })

/** Gives the calls made; each is refused. */
async function openPage() {
  const calls = answerCalls({ [path]: () => refusal('Wrong email or password') })
  await renderPage(<LoginPage />)
  return calls
}

describe('the sign-in form', () => {
  it('says what is missing and takes the reader there [LOGIN-02, LOGIN-03, X-VAL-01]', async () => {
    const calls = await openPage()
    await signIn.click()
    await expect.element(email).toHaveAccessibleDescription('This field is required')
    await expect.element(password).toHaveAccessibleDescription('This field is required')
    await expect.element(email).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('takes nothing but an address for an email [LOGIN-02, X-VAL-02, X-VAL-04]', async () => {
    const calls = await openPage()
    await password.fill('Commute-2026!')
    for (const [typed, message] of [
      ['ab', 'required at least 3 chars'],
      ['leader.demo.example', 'The email must be a valid email address.'],
    ] as const) {
      await email.fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(email).toHaveAccessibleDescription(message)
      await expect.element(email).toHaveFocus()
    }
    await expect.element(password).toHaveAccessibleDescription('')
    expect(calls).toEqual([])
    await email.fill('leader@demo.example')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => calls)
      .toEqual([{ name: path, body: { email: 'leader@demo.example', password: 'Commute-2026!' } }])
  })

  it('takes a password of six characters, and none of five [LOGIN-03, X-VAL-02]', async () => {
    const calls = await openPage()
    await email.fill('leader@demo.example')
    await password.fill('12345')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription('required at least 6 chars')
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(password).toHaveFocus()
    expect(calls).toEqual([])
    await password.fill('123456')
    await expect.element(password).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => calls.length).toBe(1)
  })

  it('says to password managers what its fields are for, and takes what is pasted', async () => {
    await openPage()
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await email.fill('leader@demo.example')
    await email.click()
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    await userEvent.copy()
    await password.click()
    await userEvent.paste()
    await expect.element(password).toHaveValue('leader@demo.example')
  })

  it('shows the password on request', async () => {
    await openPage()
    await password.fill('Commute-2026!')
    await expect.element(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
  })
})
