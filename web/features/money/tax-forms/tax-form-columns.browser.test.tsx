import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { taxFormColumns } from './tax-form-columns.tsx'

const id = '0196f0a0-0000-7000-8000-00000000000a'
const user = {
  _id: '0196f0a0-0000-7000-8000-00000000000b',
  name: 'Sam Example',
  email: 'sam@test.example',
  created_at: '2025-11-20T18:00:00Z',
}
const form: TaxApproval = {
  _id: id,
  user,
  employer_id: id,
  community_name: 'Example Works',
  balance: 25,
  total_benfits: 700,
  redeemed_balance: 610,
  status: 'pending',
  approval_file_url: '/tax-form',
  file_type: 'image',
  uploaded_at: '2026-11-20T18:00:00Z',
  decided_at: null,
  decided_by: null,
  message: null,
}

async function show(of: Partial<TaxApproval['user']>) {
  const row = { ...form, user: { ...user, ...of } }
  await renderPage(taxFormColumns.map(({ id, show }) => <div key={id}>{show(row)}</div>))
}

it.each([
  [{}, 'Sam Example'],
  [{ name: null }, 'sam@test.example'],
])('opens whose form it is, %o by %s', async (of, name) => {
  await show(of)
  const href = expect.stringMatching(new RegExp(`^/admin/members-management/${user._id}\\?name=`))
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('says of whoever is erased that there was somebody', async () => {
  await show({ name: null, email: null })
  await expect.element(page.getByText('A member without a name')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
