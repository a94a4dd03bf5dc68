import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { waitingForm } from '#testing/browser/tax-form-fixture.ts'
import { taxFormColumns } from './tax-form-columns.tsx'

async function show(of: Partial<TaxApproval['user']>) {
  const row = { ...waitingForm, user: { ...waitingForm.user, ...of } }
  await renderPage(taxFormColumns.map(({ id, show }) => <div key={id}>{show(row)}</div>))
}

it.each([
  [{}, 'Sam Example'],
  [{ name: null }, 'sam@test.example'],
])('opens whose form it is, %o by %s', async (of, name) => {
  await show(of)
  const href = expect.stringMatching(
    new RegExp(`^/admin/members-management/${waitingForm.user._id}\\?name=`),
  )
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('says of whoever is erased that there was somebody', async () => {
  await show({ name: null, email: null })
  await expect.element(page.getByText('A member without a name')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
