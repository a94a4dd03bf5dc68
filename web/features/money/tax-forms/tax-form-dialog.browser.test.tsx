import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { waitingForm } from '#testing/browser/tax-form-fixture.ts'
import { TaxFormDialog } from './tax-form-dialog.tsx'

const { _id: id } = waitingForm
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const form = { ...waitingForm, approval_file_url: pixel }
const read = `GET /api/admin/tax-payer-approvals/${id}`
const ticket = {
  'POST /api/admin/document-tickets': () => Response.json({ token: 't1' }),
  [read]: () => Response.json(form),
}
const decide = `PUT /api/admin/tax-payer-approvals/${id}`
const done = (result: string) => () => Response.json({ status: true, result })

it('shows the form beside the decision, and approves it after a question [ADM-TAX-05] [ADM-TAX-10]', async () => {
  const calls = answerCalls({ ...ticket, [decide]: done('approved successfully') })
  const onClose = vi.fn()
  await renderPage(<TaxFormDialog id={id} onClose={onClose} />)
  const image = page.getByRole('img', { name: 'Tax form of Sam Example' })
  await expect.element(image).toHaveAttribute('src', `${pixel}?token=t1`)
  await expect.element(page.getByText('$610.00')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect.element(page.getByText('approved successfully')).toBeVisible()
  const sent = calls.find(({ name }) => name === decide)
  expect(sent).toEqual({ name: decide, body: { status: 'approved' } })
  expect(onClose).toHaveBeenCalledOnce()
})

it('rejects with a message only, which stays when somebody else was first [ADM-TAX-06] [ADM-TAX-07]', async () => {
  const why = 'This form was approved meanwhile'
  let decided = {}
  const calls = answerCalls({
    ...ticket,
    [read]: () => Response.json({ ...form, ...decided }),
    [decide]: () => {
      decided = { status: 'approved', decided_at: '2026-11-21T18:00:00Z', decided_by: 'root' }
      return refusal(why, 409)
    },
  })
  await renderPage(<TaxFormDialog id={id} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  expect(calls.map(({ name }) => name)).not.toContain(decide)
  const message = page.getByLabelText('Message')
  await message.fill('It is not signed.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByText('by root')).toBeVisible()
  await expect.element(message).toHaveValue('It is not signed.')
  expect(calls.find(({ name }) => name === decide)).toEqual({
    name: decide,
    body: { status: 'rejected', message: 'It is not signed.' },
  })
})

it('offers nothing to decide once that was done, and says what was', async () => {
  const decided = {
    status: 'rejected' as const,
    decided_at: '2026-11-21T18:00:00Z',
    decided_by: 'root',
    message: 'It is not signed.',
  }
  answerCalls({ ...ticket, [read]: () => Response.json({ ...form, ...decided }) })
  await renderPage(<TaxFormDialog id={id} onClose={() => undefined} />)
  await expect.element(page.getByText('It is not signed.')).toBeVisible()
  await expect.element(page.getByText('by root')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})
