import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { paths } from '#web/paths.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { TextLink } from '#web/ui/links.tsx'
import { InvoiceContactForm } from './invoice-contact-form.tsx'

const name = page.getByLabelText('Name', { exact: true })

it('asks before the page is left with an invoice contact that is not saved', async () => {
  answerCalls({ 'PUT /api/update-invoice-email': () => refusal('Not now', 409) })
  await renderPage(
    <>
      <InvoiceContactForm />
      <TextLink to={paths.login}>Elsewhere</TextLink>
    </>,
    { user: employerAnswer({ invoice_name: 'Ann', invoice_email_address: 'ann@test.example' }) },
  )
  const elsewhere = page.getByRole('link', { name: 'Elsewhere' })
  await name.fill('Bob')
  await elsewhere.click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name).toHaveValue('Bob')
  await name.fill('Ann')
  await elsewhere.click()
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('is only read by who may not change it, with whom to ask', async () => {
  const owner = { name: 'Dana Reyes', role: 'owner' }
  answerCalls({ 'GET /api/team': () => Response.json({ data: [owner] }) })
  const user = {
    id: '0193c0de-0000-7000-8000-000000000002',
    name: 'Robin',
    role: 'manager',
  } as const
  await renderPage(<InvoiceContactForm />, { user: employerAnswer({ user, invoice_name: 'Ann' }) })
  await expect
    .element(page.getByText('Only owners can change who gets the invoices. Ask Dana Reyes.'))
    .toBeVisible()
  await expect.element(name).toBeDisabled()
  await expect.element(name).toHaveValue('Ann')
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})
