import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fieldMessages } from '#contract/field-message.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { deviceHeaders } from '#web/api/device-token.ts'
import { clearToken, readToken, storeToken } from '#web/api/tokens.ts'
import { RiderForgetPasswordPage, RiderResetPasswordPage } from './rider-password-pages.tsx'

const forget = 'POST /api/commuter/forget-password'
const check = 'POST /api/commuter/reset-password/check'
const reset = 'POST /api/commuter/reset-password'
const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a forgotten password', () => {
  it('is asked for by address, again with the same one, and says that the link works for an hour', async () => {
    const calls = answerCalls({
      [forget]: () => Response.json({ status: true, result: 'On its way' }),
    })
    await renderPage(<RiderForgetPasswordPage />)
    await button('Send the link').click()
    await expect.element(field('Email')).toHaveFocus()
    expect(calls).toEqual([])
    await field('Email').fill('maya@test.example')
    await button('Send the link').click()
    await expect.element(page.getByText('On its way.')).toBeVisible()
    await expect.element(page.getByText(/the link works for an hour/)).toBeVisible()
    await button('Send it again').click()
    await expect.element(field('Email')).toHaveValue('maya@test.example')
    expect(calls).toEqual([{ name: forget, body: { email: 'maya@test.example' } }])
    await expect
      .element(page.getByRole('link', { name: 'Back to login' }))
      .toHaveAttribute('href', '/rider/login')
  })

  it('keeps the address when the server takes it not now', async () => {
    answerCalls({ [forget]: () => refusal('Please wait a minute', 429) })
    await renderPage(<RiderForgetPasswordPage />)
    await field('Email').fill('maya@test.example')
    await button('Send the link').click()
    await expect.element(page.getByText('Please wait a minute')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('maya@test.example')
  })
})

describe('a new password', () => {
  const password = 'Cycling-to-work-9!'
  const over = () => refusal({ token: ['This link is not valid any more.'] })
  const works = () => Response.json({ status: true, result: 'It works' })
  const saved = () => Response.json({ status: true, result: 'Saved', device_token: 'here' })

  beforeEach(() => {
    storeToken('commuter', 'an-old-session')
    return () => {
      clearToken('commuter')
      localStorage.clear()
    }
  })

  async function openLink(answers: Partial<Record<typeof check | typeof reset, () => Response>>) {
    const calls = answerCalls({ [check]: works, [reset]: saved, ...answers })
    await renderPage(<RiderResetPasswordPage />, { at: '/?token=mailed' })
    return () => calls.filter(({ name }) => name === reset)
  }

  async function type(first: string, second: string) {
    await field('New password').fill(first)
    await field('Confirm new password').fill(second)
    await button('Save the password').click()
  }

  it('is saved by the mailed link, which ends the session here and remembers the device', async () => {
    const sent = await openLink({})
    await type(password, password)
    await expect.element(page.getByText('Another page')).toBeVisible()
    expect(sent().map(({ body }) => body)).toEqual([
      { token: 'mailed', password, password_confirmation: password },
    ])
    expect(readToken('commuter')).toBeNull()
    expect(deviceHeaders('commuter')).toEqual({ 'x-device-token': 'here' })
  })

  it('is not sent when the second field says something else', async () => {
    const sent = await openLink({})
    await type(password, `${password}?`)
    await expect
      .element(field('Confirm new password'))
      .toHaveAccessibleDescription(fieldMessages.confirmation)
    await expect.element(field('Confirm new password')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('New password')).not.toHaveAttribute('aria-invalid')
    expect(sent()).toEqual([])
    expect(readToken('commuter')).toBe('an-old-session')
  })

  it.each(['at once', 'while it is saved'])(
    'leads to another link when this one is found to be over %s',
    async (when) => {
      const sent = await openLink(when === 'at once' ? { [check]: over } : { [reset]: over })
      if (when !== 'at once') await type(password, password)
      await expect.element(page.getByText(/^This link is not valid any more\./)).toBeVisible()
      await expect.element(field('New password')).not.toBeInTheDocument()
      await expect
        .element(page.getByRole('link', { name: 'Ask for a new link' }))
        .toHaveAttribute('href', '/rider/forget-password')
      expect(sent()).toHaveLength(when === 'at once' ? 0 : 1)
      expect(readToken('commuter')).toBe('an-old-session')
    },
  )

  it('may be typed though the link could not be checked: saving will tell', async () => {
    const sent = await openLink({ [check]: () => refusal('Not now', 503) })
    await type(password, password)
    await expect.element(page.getByText('Another page')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('asks for a new link where the address has lost its token', async () => {
    answerCalls({})
    await renderPage(<RiderResetPasswordPage />)
    await expect.element(page.getByText(/^This link is not valid any more\./)).toBeVisible()
  })
})
