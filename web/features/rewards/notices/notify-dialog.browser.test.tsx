import { notificationsStore } from '@mantine/notifications'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { NotifyDialog } from './notify-dialog.tsx'

const notify = page.getByRole('button', { name: 'Notify', exact: true })
const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
const path = 'POST /api/reward-settings/one/notify'

async function openDialog() {
  const onNotified = vi.fn()
  await renderPage(
    <NotifyDialog programId="one" onClose={() => undefined} onNotified={onNotified} />,
  )
  return onNotified
}

async function chooseFile() {
  await userEvent.upload(
    page.getByLabelText('File with email addresses'),
    new File(['email\nkim@test.example'], 'everybody.csv', { type: 'text/csv' }),
  )
}

describe('notifying all employees', () => {
  it('takes a file, and says so until there is one [NOTIFY-02, NOTIFY-08, NOTIFY-09, NOTIFY-11]', async () => {
    answerCalls({})
    await openDialog()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect.element(notify).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(notify)
      .toHaveAccessibleDescription('Please Upload your employees email addresses file')
    await chooseFile()
    await expect.element(notify).not.toHaveAttribute('aria-disabled')
  })

  it('takes one week at the least for reminders, if there are to be any [NOTIFY-05, NOTIFY-07]', async () => {
    answerCalls({})
    await openDialog()
    await chooseFile()
    const reminder = page.getByLabelText('Send a weekly reminder')
    const weeks = page.getByLabelText('Number of weeks')
    await expect.element(reminder).not.toBeChecked()
    await expect.element(weeks).not.toBeInTheDocument()
    await reminder.click()
    await expect.element(weeks).toHaveValue('1')
    await weeks.fill('0')
    await expect.element(weeks).toHaveAccessibleDescription(/Please choose 1 to/)
    await expect.element(notify).toHaveAttribute('aria-disabled', 'true')
    // Weeks that nobody sees are none to refuse.
    await weeks.fill('')
    await reminder.click()
    await expect.element(notify).not.toHaveAttribute('aria-disabled')
    await reminder.click()
    await expect.element(weeks).toHaveValue('1')
  })

  it('notifies once, however often it is pressed', async () => {
    const { promise } = Promise.withResolvers<Response>()
    const calls = answerCalls({ [path]: () => promise })
    await openDialog()
    await chooseFile()
    await expect.element(notify).not.toHaveAttribute('aria-disabled')
    const button = notify.element()
    if (button instanceof HTMLElement) for (const _ of [1, 2, 3]) button.click()
    await expect.element(page.getByText('Reading and checking …')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it('says for six seconds what the server says of a failure, and else that something went wrong [NOTIFY-15]', async () => {
    const answers = [refusal('This program is over', 409), new Response('', { status: 500 })]
    answerCalls({ [path]: () => answers.shift() ?? Response.error() })
    const onNotified = await openDialog()
    await chooseFile()
    for (const words of ['This program is over', 'Something went wrong']) {
      await notify.click()
      await expect.element(alert.getByText(words)).toBeVisible()
      // That it goes after as long is proved of all toasts.
      const toast = notificationsStore.getState().notifications.at(-1)
      expect(toast).toMatchObject({ id: `error: ${words}`, autoClose: 6_000 })
    }
    expect(onNotified).not.toHaveBeenCalled()
    // The file is still there for another try.
    await expect.element(notify).not.toHaveAttribute('aria-disabled')
  })
})
