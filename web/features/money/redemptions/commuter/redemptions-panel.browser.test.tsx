import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Redemption } from '#contract/money/redemptions.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RedemptionsPanel } from './redemptions-panel.tsx'

const list = page.getByRole('list', { name: 'Redemptions' })
const lines = list.getByRole('listitem')

const paidOut: Redemption = {
  _id: '0193c0de-0000-7000-8000-000000000002',
  amount: 20,
  status: 'completed',
  // Still the evening before, in Denver.
  requested_at: '2026-11-20T03:30:00.000Z',
  settled_at: '2026-11-20T03:31:00.000Z',
  failure: null,
}

/** As many redemptions, each of another amount, the first of one dollar. */
function redemptions(count: number, each: Partial<Redemption> = {}): Redemption[] {
  return Array.from({ length: count }, (_, place) => ({
    ...paidOut,
    ...each,
    _id: `0193c0de-0000-7000-8000-${String(place).padStart(12, '0')}`,
    amount: place + 1,
  }))
}

/** The panel over a server with these redemptions; it refuses while `isDown` says so. */
async function openPanel(shown: Redemption[], isDown = () => false) {
  answerCalls({
    'GET /api/commuter/redemptions': (query) => {
      if (isDown()) return refusal('Not now', 409)
      const number = Number(query.get('page') ?? 1)
      const perPage = Number(query.get('per_page') ?? 10)
      const data = shown.slice((number - 1) * perPage, number * perPage)
      const meta = { current_page: number, per_page: perPage, total: shown.length }
      return Response.json({ data, meta })
    },
  })
  await renderPage(<RedemptionsPanel />, { member: memberAnswer() })
}

it('says when each was asked for, in the time of the employer, and where it stands', async () => {
  await openPanel([paidOut])
  await expect
    .element(lines.first())
    .toHaveTextContent('$20.00Paid outAsked for Nov 19, 2026, 8:30 PM')
})

it.each([
  ['on_hold', 'On its way'],
  ['failed', 'Failed'],
  ['reversed', 'Taken back'],
] as const)('calls one that is %s "%s"', async (status, label) => {
  await openPanel([{ ...paidOut, status }])
  await expect.element(list.getByText(label, { exact: true })).toBeVisible()
})

it('says why one failed', async () => {
  await openPanel([{ ...paidOut, status: 'failed', failure: 'The provider refused the address' }])
  await expect.element(list.getByText('The provider refused the address.')).toBeVisible()
})

it('follows one that is under way, until it is paid out', async () => {
  const shown = redemptions(1, { status: 'on_hold', settled_at: null })
  await openPanel(shown)
  await expect.element(list.getByText('On its way')).toBeVisible()
  shown[0] = { ...paidOut, amount: 1 }
  await expect.element(list.getByText('Paid out'), { timeout: 10_000 }).toBeVisible()
})

it('pages by five', async () => {
  await openPanel(redemptions(6))
  await expect.element(lines).toHaveLength(5)
  await expect.element(list.getByText('$6.00')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(list.getByText('$6.00')).toBeVisible()
  await expect.element(lines).toHaveLength(1)
})

it('says that nothing was redeemed yet', async () => {
  await openPanel([])
  await expect.element(page.getByText('You have not redeemed anything yet')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

it('says that they could not be loaded, and shows them once they can', async () => {
  let isDown = true
  await openPanel([paidOut], () => isDown)
  await expect.element(page.getByText('Not now')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list.getByText('$20.00')).toBeVisible()
  await expect.element(page.getByText('Not now')).not.toBeInTheDocument()
})
