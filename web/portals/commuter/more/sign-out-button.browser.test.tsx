import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import type { QueuedTrip } from '#web/features/trips/trips/queue/queue-rules.ts'
import { tripQueue } from '#web/features/trips/trips/queue/queue-store.ts'
import { SignOutButton } from './sign-out-button.tsx'

afterEach(() => vi.restoreAllMocks())

const button = page.getByRole('button', { name: 'Sign out' })
const dialog = page.getByRole('dialog', { name: 'Sign out with unsent trips?' })
const waiting: QueuedTrip = {
  seq: 1,
  externalId: 'waits',
  memberId: memberAnswer()._id,
  report: { date: '2026-11-25', direction: 'to_work', mode: 'bike', source: 'website' },
  progress: { kind: 'waiting' },
}

it('waits until it is known what this device has not sent, and then asks', async () => {
  const reading = Promise.withResolvers<QueuedTrip[]>()
  vi.spyOn(tripQueue, 'list').mockReturnValue(reading.promise)
  const calls = answerCalls({})
  await renderPage(<SignOutButton />, { member: memberAnswer() })
  await expect.element(button).toHaveAccessibleDescription(/^Looking for trips/)
  await button.click({ force: true })
  expect(calls).toEqual([])
  reading.resolve([waiting])
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect.element(dialog.getByText(/^1 trip on this device did not reach/)).toBeVisible()
  expect(calls).toEqual([])
})

it('asks where this device cannot say what it has not sent', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError')
  })
  const calls = answerCalls({})
  await renderPage(<SignOutButton />, { member: memberAnswer() })
  await button.click()
  await expect.element(dialog.getByText(/^This browser cannot be asked now/)).toBeVisible()
  expect(calls).toEqual([])
})
