import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffInvoice } from '#contract/money/invoices-staff.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const id = '0196f0a0-0000-7000-8000-00000000000a'
const invoice: StaffInvoice = {
  _id: id,
  id,
  number: '2026-000004',
  created_at: '2026-11-20T18:00:00Z',
  datetime: '2026-11-20T18:00:00Z',
  value: 100,
  invoice_amount: 100,
  paid_amount: 100,
  type: 'subscription',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  remaining: 0,
  remaining_amount: 0,
  status: 'paid',
  amount_status: 'paid',
  employer_id: id,
  community_name: 'Example Works',
  refunded_amount: 30,
  open_refund: null,
}

it('refunds no more than can be, with a reason', async () => {
  const refund = `POST /api/admin/invoices/${id}/refund`
  const calls = answerCalls({
    [`GET /api/admin/invoices/${id}/changes`]: () =>
      Response.json({ refundable: 70, refundable_by_bank: 70, refunds: [], voided: null }),
    [refund]: () =>
      Response.json({
        status: true,
        result: 'Refunded successfully',
        refunded: 70,
        waiting: 0,
        failed: 0,
      }),
  })
  const refunds = () => calls.filter(({ name }) => name === refund)
  const onClose = vi.fn()
  await renderPage(<RefundDialog invoice={invoice} onClose={onClose} />)
  await expect.element(page.getByText('$70.00 can be refunded.')).toBeVisible()
  await page.getByLabelText('Reason').fill('A month too many')
  await page.getByLabelText('Amount').fill('70.01')
  await page.getByRole('button', { name: 'Refund $70.01' }).click()
  await expect.element(page.getByText('At most $70.00 can be refunded')).toBeVisible()
  expect(refunds()).toEqual([])
  await page.getByLabelText('Amount').fill('70')
  await page.getByRole('button', { name: 'Refund $70.00' }).click()
  await expect.element(page.getByText('Refunded successfully')).toBeVisible()
  expect(refunds()).toEqual([
    { name: refund, body: { amount: 70, reason: 'A month too many', by_bank: false } },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('is made by bank where the card takes nothing back, and says why a refund was refused', async () => {
  const refund = `POST /api/admin/invoices/${id}/refund`
  const why = 'The payment provider refused the refund: charge disputed. You can refund it by bank.'
  const calls = answerCalls({
    [`GET /api/admin/invoices/${id}/changes`]: () =>
      Response.json({ refundable: 0, refundable_by_bank: 70, refunds: [], voided: null }),
    [refund]: () => refusal(why, 409),
  })
  await renderPage(<RefundDialog invoice={invoice} onClose={() => undefined} />)
  await expect.element(page.getByText('$0.00 can be refunded.')).toBeVisible()
  await page.getByLabelText('Refund all of it by bank').click()
  await expect.element(page.getByText('$70.00 can be refunded.')).toBeVisible()
  await page.getByLabelText('Amount').fill('70')
  await page.getByLabelText('Reason').fill('A month too many')
  await page.getByRole('button', { name: 'Refund $70.00' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  expect(calls.at(-1)).toEqual({
    name: refund,
    body: { amount: 70, reason: 'A month too many', by_bank: true },
  })
})
