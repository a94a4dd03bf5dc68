import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberAgreement } from '#contract/identity/agreements/agreements-commuter.ts'
import type { Redeemable, Redemption } from '#contract/money/redemptions.ts'
import type { TaxForm } from '#contract/money/tax-forms.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RedeemPanel } from './redeem-panel.tsx'
import { RedemptionProgress } from './redemption-progress.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const send = page.getByRole('button', { name: 'Redeem', exact: true })
const agreementId = '0193c0de-0000-7000-8000-000000000001'
const redemptionId = '0193c0de-0000-7000-8000-000000000002'
const at = '2026-11-20T18:00:00.000Z'

const standing: Redeemable = {
  balance: 20,
  on_hold: 0,
  least: 1,
  most: 20,
  tax_document_required: false,
  agreement_id: null,
}

const agreement: MemberAgreement = {
  _id: agreementId,
  id: agreementId,
  type: 'redeem_credit',
  content: '<p>Redeeming is final.</p>',
  published_at: at,
  accepted_at: null,
  blocks_redeeming: true,
}

const redemption: Redemption = {
  _id: redemptionId,
  amount: 20,
  status: 'on_hold',
  requested_at: at,
  settled_at: null,
  failure: null,
}

interface World {
  /** What can be redeemed, call by call; the last one stays. */
  standings?: Redeemable[]
  agreements?: MemberAgreement[]
  taxForms?: TaxForm[]
  redeem?: () => Response
}

/** The panel over a server; answers what was sent to it. */
async function openPanel(world: World = {}) {
  const { standings = [standing], agreements = [], taxForms = [], redeem } = world
  const meta = { current_page: 1, per_page: 10, total: agreements.length }
  const rest = [...standings]
  const calls = answerCalls({
    'GET /api/commuter/redeem': () =>
      Response.json(rest.length > 1 ? rest.shift() : (rest[0] ?? standing)),
    'GET /api/commuter/agreements': () => Response.json({ data: agreements, meta }),
    'GET /api/agreements/published': () => Response.json(agreement),
    [`PUT /api/commuter/agreements/${agreementId}/accept`]: () =>
      Response.json({ status: true, result: 'Accepted' }),
    'GET /api/commuter/tax-documents': () =>
      Response.json({
        data: taxForms,
        meta: { ...meta, total: taxForms.length },
        approved: taxForms.length > 0,
      }),
    'POST /api/commuter/redeem':
      redeem ?? (() => Response.json({ status: true, result: 'On its way', data: redemption })),
  })
  await renderPage(<RedeemPanel />)
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

function refused(status: number, code: string): Response {
  return Response.json({ status: false, code, message: 'Not now' }, { status })
}

describe('redeeming', () => {
  it('begins with all there is, and the next form with what is left', async () => {
    const sent = await openPanel({ standings: [standing, { ...standing, balance: 8, most: 8 }] })
    await expect.element(field('Amount')).toHaveValue('$20')
    await field('Amount').fill('12')
    await send.click()
    await expect.element(field('Amount')).toHaveValue('$8')
    expect(sent()).toEqual([{ name: 'POST /api/commuter/redeem', body: { amount: 12 } }])
  })

  it.each([
    ['0.99', 'At least $1.00 can be redeemed'],
    ['20.01', 'At most $20.00 can be redeemed'],
  ])('sends no amount of %s dollars', async (typed, error) => {
    const sent = await openPanel()
    await field('Amount').fill(typed)
    await send.click()
    await expect
      .element(field('Amount'))
      .toHaveAccessibleDescription(expect.stringContaining(error))
    expect(sent()).toEqual([])
  })

  it('asks for what has to be accepted, and accepts it with the same press', async () => {
    const sent = await openPanel({ agreements: [agreement] })
    await send.click()
    await expect.element(page.getByText('Please read and accept it to redeem')).toBeVisible()
    expect(sent()).toEqual([])
    await page.getByRole('button', { name: 'agreement about redeeming credit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agreement about redeeming credit' })
    await expect.element(dialog.getByText('Redeeming is final.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('checkbox').click()
    await send.click()
    await expect
      .poll(() => sent().map(({ name }) => name))
      .toEqual([`PUT /api/commuter/agreements/${agreementId}/accept`, 'POST /api/commuter/redeem'])
  })

  it('says that an agreement is new since, and keeps what was typed', async () => {
    const sent = await openPanel({ redeem: () => refused(424, 'agreement_required') })
    await field('Amount').fill('7')
    await send.click()
    await expect.element(page.getByText(/An agreement has changed meanwhile/)).toBeVisible()
    await expect.element(field('Amount')).toHaveValue('$7')
    expect(sent()).toHaveLength(1)
  })

  it('explains that a tax form is needed, and leads to it', async () => {
    await openPanel({
      standings: [standing, { ...standing, most: 5, tax_document_required: true }],
      redeem: () => refused(409, 'tax_document_required'),
    })
    await send.click()
    await expect.element(page.getByText(/needs an approved tax form/)).toBeVisible()
    await expect
      .element(page.getByText(/You can redeem \$5\.00 more in this calendar year/))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Upload your tax form' }))
      .toHaveAttribute('href', '/rider/tax-form')
  })

  it('shows all that can be redeemed once a tax form has been approved', async () => {
    const approved: TaxForm = {
      _id: agreementId,
      status: 'approved',
      file_type: 'pdf',
      uploaded_at: at,
      decided_at: at,
      message: null,
    }
    await openPanel({
      standings: [{ ...standing, most: 0, tax_document_required: true }, standing],
      taxForms: [approved],
    })
    await page.getByRole('button', { name: 'Show what can be redeemed' }).click()
    await expect.element(field('Amount')).toBeVisible()
    await expect.element(page.getByText(/has just been approved/)).not.toBeInTheDocument()
  })

  it('says what it begins at while there is too little', async () => {
    await openPanel({ standings: [{ ...standing, balance: 0.4, most: 0 }] })
    await expect.element(page.getByText(/\$0\.40 in your wallet/)).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
  })
})

it('follows a redemption until it is decided', async () => {
  const states = ['on_hold', 'completed'] as const
  let asked = 0
  answerCalls({
    [`GET /api/commuter/redemptions/${redemptionId}`]: () => {
      const status = states[Math.min(asked++, states.length - 1)]
      return Response.json({ ...redemption, status })
    },
  })
  await renderPage(<RedemptionProgress id={redemptionId} />)
  await expect.element(page.getByText(/^\$20\.00 is on its way/)).toBeVisible()
  await expect.element(page.getByText(/^\$20\.00 was paid out/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Understood' })).toBeVisible()
})

it('says of an address without a redemption that there is none, and lets it be put away', async () => {
  answerCalls({
    [`GET /api/commuter/redemptions/${redemptionId}`]: () =>
      refusal('The redemption was not found', 404),
  })
  await renderPage(<RedemptionProgress id={redemptionId} />)
  await expect.element(page.getByText(/^This redemption was not found/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Understood' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
