import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { InactiveDialog } from './inactive-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Contact Us' })
const message = page.getByLabelText('Message')
const question = page.getByRole('dialog', { name: 'Discard what you typed?' })

async function write() {
  const onClose = vi.fn()
  await renderPage(<InactiveDialog email="leader@test.example" onClose={onClose} />)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await message.fill('When can we start?')
  return onClose
}

it('a message to support is not discarded by Escape or Cancel', async () => {
  const onClose = await write()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(message).toHaveValue('When can we start?')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes once the message to support is sent', async () => {
  answerCalls({ 'POST /api/contact-us': () => Response.json({ status: true, result: 'Sent' }) })
  const onClose = await write()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(question).not.toBeInTheDocument()
})
