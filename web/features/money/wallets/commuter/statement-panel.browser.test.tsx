import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { WalletMove } from '#contract/money/wallets-commuter.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { StatementPanel } from './statement-panel.tsx'

const earned: WalletMove = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  datetime: '2026-11-20T18:00:00.000Z',
  type: 'trip_reward',
  description: 'A reward for a trip',
  trip_date: '2026-11-12',
  trip_mode: 'bike',
  status: 'completed',
  value: 1.25,
  balance: 21.25,
}

const redeemed: WalletMove = {
  ...earned,
  _id: '0193c0de-0000-7000-8000-000000000002',
  type: 'redeem_credit',
  description: 'Paid out',
  trip_date: null,
  trip_mode: null,
  status: 'on_hold',
  value: -10,
  balance: 11.25,
}

async function openPanel(data: WalletMove[]) {
  answerCalls({
    'GET /api/commuter/wallet/statement': () =>
      Response.json({
        data,
        meta: { current_page: 1, per_page: 10, total: data.length },
        balance: data[0]?.balance ?? 0,
        expiring: data.length > 0 ? [{ value: 11.25, expires_on: '2027-11-20' }] : [],
      }),
  })
  const employer = { name: 'Test Works', time_zone: 'Pacific/Kiritimati', is_active: true }
  await renderPage(<StatementPanel />, { member: memberAnswer({ employer }) })
}

it('says what came and went, what was left after it, and when that ends', async () => {
  await openPanel([redeemed, earned])
  const list = page.getByRole('list', { name: 'Statement' })
  await expect.element(list.getByText('+$1.25')).toBeVisible()
  await expect.element(list.getByText('Bike, trip of Nov 12, 2026')).toBeVisible()
  await expect.element(list.getByText('-$10.00')).toBeVisible()
  await expect.element(list.getByText(/, on its way$/)).toBeVisible()
  await expect.element(list.getByText('$11.25 in the wallet after it')).toBeVisible()
  // The employer's clock, wherever the device is: 14 hours ahead.
  await expect.element(list.getByText('Nov 21, 2026', { exact: false }).first()).toBeVisible()
  await page.getByText('When it ends').click()
  await expect.element(page.getByText('$11.25 on Nov 20, 2027')).toBeVisible()
})

it('has nothing to download while nothing has come', async () => {
  await openPanel([])
  await expect.element(page.getByText('Nothing has come into your wallet yet')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Download CSV file' }))
    .toHaveAttribute('aria-disabled', 'true')
})
