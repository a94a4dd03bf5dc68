import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AddCreditDialog, type OpenWallet } from './add-credit-dialog.tsx'
import { AddPaymentDialog } from './add-payment-dialog.tsx'
import { DeleteTransactionDialog } from './delete-transaction-dialog.tsx'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const id = '0196f0a0-0000-7000-8000-00000000000a'
const owner = { employer_id: id, community_name: 'Example Works', member: null }
const ofEmployer: OpenWallet = { owner, balance: 100, minToDecrement: -100, maxToAdd: null }
const member = { _id: id, name: 'Sam Example', email: 'sam@test.example' }
const ofMember: OpenWallet = {
  owner: { ...owner, member },
  balance: 20,
  minToDecrement: -20,
  maxToAdd: 100,
}

const done = (result: string) => () =>
  Response.json({ status: true, result, balance: 0, minToDecrement: 0, data: { _id: id } })

it('adds credit to a business, and says what there will be [ADM-WAL-11] [ADM-WAL-13]', async () => {
  const calls = answerCalls({
    'POST /api/admin/wallets/add-credit': done('Credit added successfully'),
  })
  const onClose = vi.fn()
  await renderPage(<AddCreditDialog wallet={ofEmployer} onClose={onClose} />)
  await page.getByLabelText('Credit', { exact: true }).fill('25.50')
  await expect.element(page.getByText('Balance afterwards: $125.50')).toBeVisible()
  await page.getByRole('button', { name: 'Add $25.50' }).click()
  await expect.element(page.getByText('Credit added successfully')).toBeVisible()
  expect(calls).toEqual([
    {
      name: 'POST /api/admin/wallets/add-credit',
      body: { employer_id: id, value: 25.5, invoice_balance: false },
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks for a value, and takes no more than may be taken [ADM-WAL-08] [ADM-WAL-09]', async () => {
  const calls = answerCalls({
    'POST /api/admin/wallets/add-credit': done('Credit deducted successfully'),
  })
  await renderPage(<AddCreditDialog wallet={ofEmployer} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Add Credit' }).click()
  await expect.element(page.getByText('Please enter credit value')).toBeVisible()
  const field = page.getByLabelText('Credit', { exact: true })
  await field.fill('-100.01')
  await page.getByRole('button', { name: 'Deduct $100.01' }).click()
  await expect
    .element(page.getByText('At most $100.00 can be taken', { exact: true }))
    .toBeVisible()
  expect(calls).toEqual([])
  await field.fill('-100')
  await page.getByRole('button', { name: 'Deduct $100.00' }).click()
  await expect.element(page.getByText('Credit deducted successfully')).toBeVisible()
})

it('gives a member what the business has, naming the employee [ADM-WAL-10] [ADM-WAL-11] [ADM-WAL-12]', async () => {
  const calls = answerCalls({
    'POST /api/admin/wallets/add-credit': done('Credit added successfully'),
  })
  await renderPage(<AddCreditDialog wallet={ofMember} onClose={() => undefined} />)
  const field = page.getByLabelText('Credit', { exact: true })
  await field.fill('100.01')
  await page.getByRole('button', { name: 'Add $100.01' }).click()
  await expect.element(page.getByText('At most $100.00 can be given')).toBeVisible()
  await field.fill('10')
  await page.getByRole('button', { name: 'Add $10.00' }).click()
  await expect.element(page.getByText('Credit added successfully')).toBeVisible()
  expect(calls[0]?.body).toEqual({
    employer_id: id,
    value: 10,
    invoice_balance: true,
    employee_id: id,
  })
})

it('shows beside the field what somebody else took meanwhile [ADM-WAL-09]', async () => {
  answerCalls({
    'POST /api/admin/wallets/add-credit': () => refusal({ value: ['At most $5.00 can be taken'] }),
  })
  await renderPage(<AddCreditDialog wallet={ofEmployer} onClose={() => undefined} />)
  await page.getByLabelText('Credit', { exact: true }).fill('-50')
  await page.getByRole('button', { name: 'Deduct $50.00' }).click()
  await expect.element(page.getByText('At most $5.00 can be taken')).toBeVisible()
})

it('withdraws credit of a member down to nothing [ADM-WAL-28]', async () => {
  const calls = answerCalls({
    'POST /api/admin/wallets/withdraw': done('Credit withdrawn successfully'),
  })
  await renderPage(<WithdrawDialog wallet={ofMember} memberId={id} onClose={() => undefined} />)
  const field = page.getByLabelText('Credit', { exact: true })
  await field.fill('20.01')
  await page.getByRole('button', { name: 'Withdraw $20.01' }).click()
  expect(calls).toEqual([])
  await field.fill('20')
  await page.getByRole('button', { name: 'Withdraw $20.00' }).click()
  await expect.element(page.getByText('Credit withdrawn successfully')).toBeVisible()
  expect(calls[0]?.body).toEqual({ employee_id: id, value: 20 })
})

it('asks for date and amount of a payment, and takes one image [ADM-WAL-14] [ADM-WAL-16] [ADM-WAL-17] [ADM-WAL-18]', async () => {
  const calls = answerCalls({
    'POST /api/admin/wallets/add-payment': done('Payment added successfully'),
  })
  await renderPage(<AddPaymentDialog owner={owner} today="2026-11-20" onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Add Payment' }).click()
  await expect.element(page.getByText('Please select a date')).toBeVisible()
  await expect.element(page.getByText('Must be bigger than 0')).toBeVisible()
  await page.getByLabelText('Date').fill('2026-11-18')
  await page.getByLabelText('Amount').fill('40')
  // The button that opens the choice of a file has the same name.
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('There is no field for a file')
  expect(chooser.accept).toBe('.png,.jpeg,.jpg,.bmp')
  expect(chooser.multiple).toBe(false)
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'receipt.gif'))
  chooser.files = chosen.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('Please choose a PNG, JPEG or BMP image')).toBeVisible()
  const fit = new DataTransfer()
  fit.items.add(new File(['x'], 'receipt.png'))
  chooser.files = fit.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
  await page.getByRole('button', { name: 'Add payment of $40.00' }).click()
  await expect.element(page.getByText('Payment added successfully')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ employer_id: id, date: '2026-11-18', value: '40' })
  expect(Object.keys(calls[0]?.body ?? {})).toContain('images[]')
})

it.each([
  [false, 'Transaction deleted successfully', 'The trip stays'],
  [true, 'Trip removed successfully', 'The trip is removed'],
])(
  'deletes what is on hold (with its trip: %s) once that is confirmed [ADM-WAL-20] [ADM-WAL-21] [ADM-WAL-22]',
  async (withTrip, result, what) => {
    const calls = answerCalls({ [`DELETE /api/admin/wallet-transactions/${id}`]: done(result) })
    const transaction = {
      _id: id,
      datetime: '2026-11-20T18:00:00Z',
      description: 'Reward for a trip',
      type: 'trip_reward',
      source_type: 'trip',
      source: { trip_date: '2026-11-18', trip_mode: 'bike' },
      status: 'on_hold',
      value: -1.25,
      balance: 10,
      user: null,
      has_trip: true,
    } as const
    await renderPage(
      <DeleteTransactionDialog
        transaction={transaction}
        withTrip={withTrip}
        onClose={() => undefined}
      />,
    )
    await expect.element(page.getByText(what, { exact: false })).toBeVisible()
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await expect.element(page.getByText(result)).toBeVisible()
  },
)

it('reverses a payment for a reason, saying what is taken back', async () => {
  const calls = answerCalls({
    [`POST /api/admin/wallets/payments/${id}/reverse`]: done('Payment reversed successfully'),
  })
  const payment = {
    _id: id,
    date: '2026-11-18',
    value: 50,
    invoices: [],
    credit: 50,
    reversible: 20,
    reversed: 0,
    reversed_at: null,
    reason: null,
    has_image: false,
    added_by: 'admin',
    added_at: '2026-11-18T18:00:00Z',
  }
  await renderPage(<ReversePaymentDialog payment={payment} onClose={() => undefined} />)
  await expect
    .element(
      page.getByText('$20.00 of $50.00 are taken back; $30.00 have been spent', { exact: false }),
    )
    .toBeVisible()
  await page.getByLabelText('Reason').fill('Of another business')
  await page.getByRole('button', { name: 'Reverse $20.00' }).click()
  await expect.element(page.getByText('Payment reversed successfully')).toBeVisible()
  expect(calls[0]?.body).toEqual({ reason: 'Of another business' })
})
