import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Reminder } from '#contract/trips/reminders.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ReminderSection } from './reminder-section.tsx'

const none: Reminder = {
  choice: 'none',
  time: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  push_key: null,
}

async function open(reminder: Reminder, member = memberAnswer()) {
  const asked = answerCalls({
    'GET /api/commuter/push': () => Response.json(reminder),
    'PUT /api/commuter/push': () =>
      Response.json({ status: true, result: 'Reminder saved', data: reminder }),
  })
  await renderPage(<ReminderSection />, { member })
  return asked
}

describe('reminders', () => {
  it('are not chosen by an administrator who looks', async () => {
    await open(none, memberAnswer(lookedInto))
    await expect.element(page.getByText('Only the member can choose reminders.')).toBeVisible()
    await expect.element(page.getByLabelText('Remind me', { exact: true })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('are none, without a time, until somebody chooses how', async () => {
    const asked = await open(none)
    const choice = page.getByLabelText('Remind me', { exact: true })
    await expect.element(choice).toHaveValue('none')
    await expect.element(page.getByLabelText('At', { exact: true })).not.toBeInTheDocument()
    await choice.selectOptions('mail')
    const at = page.getByLabelText('At', { exact: true })
    await expect
      .element(at)
      .toHaveAccessibleDescription('By the clock of Test Works (America/Denver)')
    await expect.element(at.getByRole('option', { name: '5:00 PM' })).toBeInTheDocument()
    await at.selectOptions('08:15')
    await page.getByLabelText('Fri', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => asked)
      .toContainEqual({
        name: 'PUT /api/commuter/push',
        body: { choice: 'mail', time: '08:15', weekdays: [1, 2, 3, 4] },
      })
  })

  it('offer no notification where the server cannot send any', async () => {
    await open(none)
    await expect.element(page.getByRole('option', { name: 'By email' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: /notification/ })).not.toBeInTheDocument()
  })
})
