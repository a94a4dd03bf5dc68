import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import type { QueuedTrip } from '#web/features/trips/trips/queue/queue-rules.ts'
import { tripQueue } from '#web/features/trips/trips/queue/queue-store.ts'
import { CloseOwnAccountPanel } from './close-own-account-panel.tsx'

const ask = page.getByRole('button', { name: 'Close the account…' })
const dialog = page.getByRole('dialog', { name: 'Close the account?' })

const leaving = () =>
  Response.json({ wallet: 12.5, approved_later: 3, questioned: 0, cancelled: 0, redeem_days: 30 })

afterEach(() => vi.restoreAllMocks())

it('says what becomes of the money first, with the focus on staying', async () => {
  const path = 'POST /api/commuter/closing'
  const calls = answerCalls({
    'GET /api/commuter/closing': leaving,
    [path]: () => refusal({ current_password: ['The password is not right'] }),
  })
  const forget = vi.fn(async () => undefined)
  await renderPage(<CloseOwnAccountPanel forget={forget} />, { member: memberAnswer() })
  await ask.click()
  await expect.element(dialog.getByText(/^\$15\.50 can be redeemed for 30 days/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep the account' })).toHaveFocus()
  const password = dialog.getByLabelText('Current password', { exact: true })
  await password.fill('Wrong-2026!')
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect.element(password).toHaveAccessibleDescription(/not right/)
  expect(calls.filter(({ name }) => name === path)).toHaveLength(1)
  expect(forget).not.toHaveBeenCalled()
})

it('cannot be confirmed before this device has said what it has not sent, or that it cannot', async () => {
  const reading = Promise.withResolvers<QueuedTrip[]>()
  vi.spyOn(tripQueue, 'list').mockReturnValue(reading.promise)
  const calls = answerCalls({ 'GET /api/commuter/closing': leaving })
  await renderPage(<CloseOwnAccountPanel forget={async () => undefined} />, {
    member: memberAnswer(),
  })
  await ask.click()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(dialog).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Close the account' })
  await expect.element(confirm).not.toBeInTheDocument()
  reading.reject(new Error('Not here'))
  await expect.element(dialog.getByText(/^What this device has not sent yet is lost/)).toBeVisible()
  await expect.element(confirm).toBeVisible()
})

it('is the member’s alone', async () => {
  await renderPage(<CloseOwnAccountPanel forget={async () => undefined} />, {
    member: memberAnswer(lookedInto),
  })
  await expect.element(ask).toHaveAccessibleDescription('Only the member can close their account.')
})
