import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { SignInAsButton } from './sign-in-as-action.tsx'

const employer = { name: 'Acme Cycles', email: 'pat@acme.example', isApproved: true }
const button = page.getByRole('button', { name: 'Sign in as' })
const dialog = page.getByRole('dialog', { name: 'Sign in as Acme Cycles?' })

it('asks first, and says what it means; nothing happens on Cancel [ADM-BIZ-25]', async () => {
  const calls = answerCalls({})
  await renderPage(<SignInAsButton employer={employer} />)
  await button.click()
  await expect.element(dialog.getByText(/recorded under your own name/)).toBeVisible()
  await expect.element(dialog.getByText(/You cannot pay/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

it('sends the contact address, and says why it was refused [ADM-BIZ-24]', async () => {
  const calls = answerCalls({
    'POST /api/admin/employers/signas': () => refusal('The employer was not found', 404),
  })
  await renderPage(<SignInAsButton employer={employer} />)
  await button.click()
  await dialog.getByRole('button', { name: 'Sign in as' }).click()
  await expect.element(page.getByText('The employer was not found')).toBeVisible()
  expect(calls).toEqual([
    { name: 'POST /api/admin/employers/signas', body: { email: 'pat@acme.example' } },
  ])
})

it('is not to be had for one that is not approved, and says so', async () => {
  await renderPage(<SignInAsButton employer={{ ...employer, isApproved: false }} />)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('Only an approved employer can be signed in as').first())
    .toBeInTheDocument()
})
