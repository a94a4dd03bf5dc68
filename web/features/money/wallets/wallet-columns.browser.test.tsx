import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { WalletTransaction } from '#contract/money/wallets.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { walletColumns } from './wallet-columns.tsx'

const userId = '0196f0a0-0000-7000-8000-00000000000b'
const transaction: WalletTransaction = {
  _id: '0196f0a0-0000-7000-8000-00000000000a',
  datetime: '2026-11-20T18:00:00Z',
  description: 'Credit added',
  type: 'grant',
  source_type: 'administrator',
  source: null,
  status: 'completed',
  value: -1.25,
  balance: 10,
  user: { _id: userId, name: 'Sam Example' },
  has_trip: false,
}

async function show(user: WalletTransaction['user']) {
  const columns = walletColumns('America/Denver', true)
  const row = { ...transaction, user }
  await renderPage(columns.map(({ id, show }) => <div key={id}>{show(row)}</div>))
}

it('opens the member whom a transaction of an employer concerns', async () => {
  await show(transaction.user)
  const href = expect.stringMatching(new RegExp(`^/admin/members-management/${userId}\\?name=`))
  await expect
    .element(page.getByRole('link', { name: 'Sam Example' }))
    .toHaveAttribute('href', href)
})

it('leads nowhere from one who is erased', async () => {
  await show({ _id: userId, name: null })
  await expect.element(page.getByText('Deleted member')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
