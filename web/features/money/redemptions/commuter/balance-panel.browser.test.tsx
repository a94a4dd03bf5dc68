import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Redeemable } from '#contract/money/redemptions.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { BalancePanel } from './balance-panel.tsx'

const redeemable: Redeemable = {
  balance: 0,
  on_hold: 0,
  least: 1,
  most: 0,
  tax_document_required: false,
  agreement_id: null,
}

interface Wallet {
  pending: number
  expires_next: { value: number; expires_on: string } | null
}

const panel = page.getByRole('region', { name: 'In your wallet' })

/** The panel over a server with this wallet and this much to redeem; each may come later, or not at all. */
async function openPanel(
  wallet: () => Wallet | Response | Promise<Response>,
  standing: () => Partial<Redeemable> | Promise<Response>,
) {
  answerCalls({
    'GET /api/commuter/wallet': () => answerOf(wallet()),
    'GET /api/commuter/redeem': () => {
      const answer = standing()
      return answer instanceof Promise ? answer : Response.json({ ...redeemable, ...answer })
    },
  })
  await renderPage(<BalancePanel />)
}

function answerOf(wallet: Wallet | Response | Promise<Response>): Response | Promise<Response> {
  return wallet instanceof Response || wallet instanceof Promise ? wallet : Response.json(wallet)
}

/** Its facts, name by name, each with what stands below. */
function facts(): Record<string, string> {
  return Object.fromEntries(
    [...panel.element().querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent ?? '',
      [...(fact.querySelector('dd')?.childNodes ?? [])].map((part) => part.textContent).join(' '),
    ]),
  )
}

it('shows no sum before both answers are there', async () => {
  const later = Promise.withResolvers<Response>()
  await openPanel(
    () => ({ pending: 3, expires_next: null }),
    () => later.promise,
  )
  await expect.element(panel).toBeVisible()
  await expect.element(panel.getByText(/\$/)).not.toBeInTheDocument()
  later.resolve(Response.json({ ...redeemable, balance: 12.5 }))
  await expect.element(panel.getByText('$12.50')).toBeVisible()
  expect(facts()).toEqual({ Pending: '$3.00 Comes here once it is approved' })
})

it('explains an empty wallet, in place of facts of nothing', async () => {
  await openPanel(
    () => ({ pending: 0, expires_next: null }),
    () => ({}),
  )
  await expect.element(panel.getByText('$0.00')).toBeVisible()
  await expect.element(panel.getByText(/pending for 7 days, then it comes here/)).toBeVisible()
  expect(facts()).toEqual({})
})

it('counts what is on its way out, and what ends next with its day', async () => {
  await openPanel(
    () => ({ pending: 0, expires_next: { value: 4.2, expires_on: '2027-03-01' } }),
    () => ({ balance: 30, on_hold: 5 }),
  )
  await expect.element(panel.getByText('$30.00')).toBeVisible()
  expect(facts()).toEqual({
    Pending: '$0.00 Comes here once it is approved',
    'Being paid out': '$5.00 Taken from your wallet',
    'Ends next': '$4.20 On Mar 1, 2027, unless you redeem it before',
  })
})

it('shows the facts, not an empty wallet, while all of it is being paid out', async () => {
  await openPanel(
    () => ({ pending: 0, expires_next: null }),
    () => ({ on_hold: 5 }),
  )
  await expect.element(panel.getByText('Being paid out')).toBeVisible()
  await expect.element(panel.getByText(/then it comes here/)).not.toBeInTheDocument()
})

it('says that it could not be loaded, and shows it once it can', async () => {
  let isUp = false
  await openPanel(
    () => (isUp ? { pending: 0, expires_next: null } : refusal('Not now', 409)),
    () => ({ balance: 8 }),
  )
  await expect.element(panel.getByText('Not now')).toBeVisible()
  await expect.element(panel.getByText(/\$/)).not.toBeInTheDocument()
  isUp = true
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel.getByText('$8.00')).toBeVisible()
  await expect.element(panel.getByText('Not now')).not.toBeInTheDocument()
})
