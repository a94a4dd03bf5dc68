import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AppToken } from '#contract/identity/app-tokens.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AppTokensSection } from './app-tokens-section.tsx'

const token: AppToken = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Bike computer',
  scopes: ['read', 'log_trips'],
  created_at: '2026-11-20T18:00:00.000Z',
  expires_at: '2027-02-18T18:00:00.000Z',
  last_used_at: null,
}

async function open(
  data: AppToken[],
  calls: Parameters<typeof answerCalls>[0] = {},
  member = memberAnswer(),
) {
  const asked = answerCalls({
    'GET /api/commuter/tokens': () => Response.json({ data }),
    ...calls,
  })
  await renderPage(<AppTokensSection timeZone="America/Denver" />, { member })
  return asked
}

async function fillForm() {
  await page.getByRole('button', { name: 'Connect an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect an app' })
  await dialog.getByLabelText('Name of the app', { exact: true }).fill('Bike computer')
  await dialog.getByLabelText('Current password', { exact: true }).fill('Mine-2026!')
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  return dialog
}

describe('connected apps', () => {
  it('shows a new token once, and closes by its button alone', async () => {
    const made = { status: true, result: 'Access token created', token: 'sbp_x', data: token }
    const asked = await open([], { 'POST /api/commuter/tokens': () => Response.json(made) })
    await fillForm()
    const shown = page.getByRole('dialog', { name: 'Your access token' })
    await expect.element(shown.getByLabelText('Access token', { exact: true })).toHaveValue('sbp_x')
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    expect(asked).toContainEqual({
      name: 'POST /api/commuter/tokens',
      body: {
        name: 'Bike computer',
        scopes: ['read', 'log_trips'],
        expires_in_days: 90,
        current_password: 'Mine-2026!',
      },
    })
  })

  it('puts a wrong password under its field', async () => {
    const message = { current_password: ['The password is not right'] }
    await open([], { 'POST /api/commuter/tokens': () => refusal(message) })
    const dialog = await fillForm()
    const password = dialog.getByLabelText('Current password', { exact: true })
    await expect.element(password).toHaveAccessibleDescription(/not right/)
  })

  it('are neither connected nor disconnected by an administrator who looks', async () => {
    await open([token], {}, memberAnswer(lookedInto))
    for (const name of ['Connect an app', 'Disconnect Bike computer']) {
      const button = page.getByRole('button', { name })
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await expect.element(button).toHaveAccessibleDescription(/^Only the member can/)
    }
  })

  it('disconnects an app', async () => {
    const path = `DELETE /api/commuter/tokens/${token._id}`
    const asked = await open([token], {
      [path]: () => Response.json({ status: true, result: 'Access token ended' }),
    })
    await page.getByRole('button', { name: 'Disconnect Bike computer' }).click()
    await expect.poll(() => asked.map(({ name }) => name)).toContain(path)
  })
})
