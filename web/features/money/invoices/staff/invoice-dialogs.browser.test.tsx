import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffInvoice } from '#contract/money/invoices-staff.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { InvoiceChangesPanel } from './invoice-changes-panel.tsx'
import { VoidDialog } from './void-dialog.tsx'

const id = '0196f0a0-0000-7000-8000-00000000000a'
const invoice: StaffInvoice = {
  _id: id,
  id,
  number: '2026-000004',
  created_at: '2026-11-20T18:00:00Z',
  datetime: '2026-11-20T18:00:00Z',
  value: 100,
  invoice_amount: 100,
  paid_amount: 0,
  type: 'subscription',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  remaining: 100,
  remaining_amount: 100,
  status: 'pending',
  amount_status: 'pending',
  employer_id: id,
  community_name: 'Example Works',
  refunded_amount: 0,
  open_refund: null,
}
const makeVoid = `POST /api/admin/invoices/${id}/void`

it('makes an invoice void with a reason, and only with one', async () => {
  const calls = answerCalls({
    [makeVoid]: () => Response.json({ status: true, result: 'Invoice voided successfully' }),
  })
  const onClose = vi.fn()
  await renderPage(<VoidDialog invoice={invoice} onClose={onClose} />)
  await page.getByRole('button', { name: 'Void $100.00' }).click()
  expect(calls).toEqual([])
  await page.getByLabelText('Reason').fill('Issued twice')
  await page.getByRole('button', { name: 'Void $100.00' }).click()
  await expect.element(page.getByText('Invoice voided successfully')).toBeVisible()
  expect(calls).toEqual([{ name: makeVoid, body: { reason: 'Issued twice' } }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('says why it cannot be void, and keeps what was typed', async () => {
  const why = 'Something was paid of this invoice: it can be refunded, not made void'
  answerCalls({ [makeVoid]: () => refusal(why, 409) })
  await renderPage(<VoidDialog invoice={invoice} onClose={() => undefined} />)
  await page.getByLabelText('Reason').fill('Issued twice')
  await page.getByRole('button', { name: 'Void $100.00' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Issued twice')
})

it('lists what was refunded with its reason, what is not confirmed yet, and what failed', async () => {
  answerCalls({
    [`GET /api/admin/invoices/${id}/changes`]: () =>
      Response.json({
        refundable: 30,
        refundable_by_bank: 30,
        refunds: [
          {
            _id: id,
            value: 70,
            method: 'card',
            reason: 'A month too many',
            by: 'root',
            asked_at: '2026-11-20T18:00:00Z',
            done_at: null,
            failed_at: null,
            failure: null,
          },
          {
            _id: '0196f0a0-0000-7000-8000-00000000000b',
            value: 20,
            method: 'card',
            reason: 'The program was cancelled before its start',
            by: null,
            asked_at: '2026-11-20T17:00:00Z',
            done_at: null,
            failed_at: '2026-11-20T17:30:00Z',
            failure: 'expired or canceled card',
          },
        ],
        voided: null,
      }),
  })
  await renderPage(<InvoiceChangesPanel invoice={invoice} onClose={() => undefined} />)
  await expect.element(page.getByText(/\$70\.00 asked for, to the card/)).toBeVisible()
  const failed = '$20.00 not refunded to the card: expired or canceled card'
  await expect.element(page.getByText(failed)).toBeVisible()
  await expect.element(page.getByText('A month too many')).toBeVisible()
  await expect.element(page.getByText('$30.00 can be refunded.')).toBeVisible()
})
