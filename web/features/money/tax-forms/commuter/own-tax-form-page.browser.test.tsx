import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TaxForm } from '#contract/money/tax-forms.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnTaxFormPage } from './own-tax-form-page.tsx'

const form: TaxForm = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  status: 'pending',
  file_type: 'pdf',
  uploaded_at: '2026-11-20T18:00:00.000Z',
  decided_at: null,
  message: null,
}

const meta = { current_page: 1, per_page: 10, total: 0 }
const pdf = new File(['%PDF-1.7'], 'w9.pdf', { type: 'application/pdf' })

/** The panel over a server that has these forms, and takes a file as said; answers how many were sent. */
async function openPanel(forms: TaxForm[], take: () => Response = taken) {
  let stored = forms
  const calls = answerCalls({
    'GET /api/commuter/tax-documents': () =>
      Response.json({
        data: stored,
        meta,
        approved: stored.some(({ status }) => status === 'approved'),
      }),
    'POST /api/commuter/tax-documents': () => {
      const answer = take()
      if (answer.ok) stored = [form]
      return answer
    },
  })
  await renderPage(<OwnTaxFormPage />, { member: memberAnswer() })
  return () => calls.filter(({ name }) => name.startsWith('POST')).length
}

function taken(): Response {
  return Response.json({ status: true, result: 'Uploaded successfully', data: form })
}

async function choose(file: File) {
  await expect.element(page.getByLabelText('Tax form', { exact: true })).toBeVisible()
  const input = document.querySelector('input[type="file"]')
  await userEvent.upload(page.elementLocator(input ?? document.body), [file])
}

it('sends a form, and says that it is looked at', async () => {
  const sent = await openPanel([])
  await expect.element(page.getByText('You have not sent one yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send tax form' }).click()
  await expect.element(page.getByText('Please choose a file')).toBeVisible()
  await choose(new File(['x'], 'w9.docx'))
  await expect.element(page.getByText(/Please choose a PDF, or a PNG/)).toBeVisible()
  expect(sent()).toBe(0)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await choose(pdf)
  await page.getByRole('button', { name: 'Send tax form' }).click()
  await expect.element(page.getByText(/We are looking at your form/)).toBeVisible()
  expect(sent()).toBe(1)
})

it('says why a form was rejected, and takes a new one in its place', async () => {
  const sent = await openPanel([{ ...form, status: 'rejected', message: 'It is not signed' }])
  await expect.element(page.getByText(/was not accepted: It is not signed/)).toBeVisible()
  await choose(pdf)
  await page.getByRole('button', { name: 'Send another one' }).click()
  await expect.element(page.getByText(/We are looking at your form/)).toBeVisible()
  expect(sent()).toBe(1)
})

it('says beside the file what the server found in it, and keeps it', async () => {
  const message = { document: ['This PDF is protected or damaged.'] }
  await openPanel([], () =>
    Response.json({ status: false, code: 'pdf_unreadable', message }, { status: 415 }),
  )
  await choose(pdf)
  await page.getByRole('button', { name: 'Send tax form' }).click()
  await expect.element(page.getByText('This PDF is protected or damaged.')).toBeVisible()
  await expect.element(page.getByText('w9.pdf')).toBeVisible()
})

it('says that an approved form counts until a later one is', async () => {
  await openPanel([
    { ...form, status: 'approved' },
    {
      ...form,
      _id: '0193c0de-0000-7000-8000-000000000002',
      uploaded_at: '2026-11-24T18:00:00.000Z',
    },
  ])
  await expect
    .element(page.getByText(/The one that was approved before still counts/))
    .toBeVisible()
})
