import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenRedemption } from '#contract/money/redemptions-staff.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { SettleDialog } from './settle-dialog.tsx'

const id = '0196f0a0-0000-7000-8000-00000000000a'
const redemption: OpenRedemption = {
  _id: id,
  user_id: id,
  employer_id: id,
  community_name: 'Example Works',
  amount: 12.5,
  requested_at: '2026-11-20T18:00:00Z',
  asked_at: '2026-11-20T18:00:00Z',
  gateway: 'tremendous',
  payout_id: 'P123',
  is_of_other_gateway: true,
}
const settle = `PUT /api/admin/redemptions/${id}`
const reason = page.getByLabelText('Reason')

it('settles by what the provider shows, chosen and with a reason, and only so', async () => {
  const calls = answerCalls({
    [settle]: () => Response.json({ status: true, result: 'Updated successfully' }),
  })
  const onClose = vi.fn()
  await renderPage(<SettleDialog redemption={redemption} onClose={onClose} />)
  await expect.element(page.getByLabelText('Id of the payout', { exact: true })).toHaveValue('P123')
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  await expect.element(page.getByText('Please choose what the provider shows')).toBeVisible()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('radio', { name: 'It was not paid, and will not be' }).click()
  await reason.fill('The order was canceled there')
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Settle as failed' }).click()
  await expect.element(page.getByText('Updated successfully')).toBeVisible()
  const body = { status: 'failed', reason: 'The order was canceled there' }
  expect(calls).toEqual([{ name: settle, body }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('says why it cannot be settled, and keeps what was typed', async () => {
  const why = 'It was settled meanwhile'
  answerCalls({ [settle]: () => refusal(why, 409) })
  const onClose = vi.fn()
  await renderPage(<SettleDialog redemption={redemption} onClose={onClose} />)
  await page.getByRole('radio', { name: 'It was paid' }).click()
  await reason.fill('Paid on Friday')
  await page.getByRole('button', { name: 'Settle as completed' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(reason).toHaveValue('Paid on Friday')
  expect(onClose).not.toHaveBeenCalled()
})
