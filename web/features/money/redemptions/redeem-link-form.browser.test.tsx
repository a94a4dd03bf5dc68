import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RedeemLinkForm } from './redeem-link-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const send = page.getByRole('button', { name: 'Redeem', exact: true })
const token = 'a'.repeat(60)
const path = `/api/commuter/redeem/${token}`
const agreementId = '0193c0de-0000-7000-8000-000000000001'
const link = {
  balance: 20,
  on_hold: 0,
  least: 1,
  most: 20,
  tax_document_required: false,
  agreement_id: agreementId,
  community_name: 'Test Works',
  expires_at: '2026-12-20T18:00:00.000Z',
}

async function openForm(changes: Partial<typeof link> = {}) {
  const onRedeemed = vi.fn()
  await renderPage(
    <RedeemLinkForm token={token} link={{ ...link, ...changes }} onRedeemed={onRedeemed} />,
  )
  return onRedeemed
}

describe('the form behind a mailed link', () => {
  it('begins with all there is, and sends it with the agreement in force', async () => {
    const result = 'You will get an email where you choose how to be paid'
    const calls = answerCalls({ [`POST ${path}`]: () => Response.json({ status: true, result }) })
    const onRedeemed = await openForm()
    await expect.element(field('Amount')).toHaveValue('$20')
    await field('Your name').fill('Sam Example')
    await field('Your email').fill('sam@elsewhere.example')
    await send.click()
    await expect.poll(() => onRedeemed.mock.calls).toEqual([[result]])
    expect(calls).toEqual([
      {
        name: `POST ${path}`,
        body: {
          amount: 20,
          name: 'Sam Example',
          email: 'sam@elsewhere.example',
          agreement_id: agreementId,
        },
      },
    ])
  })

  it.each([
    ['0.99', 'At least $1.00 can be redeemed'],
    ['20.01', 'At most $20.00 can be redeemed'],
  ])('sends no amount of %s dollars', async (typed, error) => {
    const calls = answerCalls({})
    await openForm()
    await field('Amount').fill(typed)
    await field('Your name').fill('Sam Example')
    await field('Your email').fill('sam@elsewhere.example')
    await send.click()
    await expect
      .element(field('Amount'))
      .toHaveAccessibleDescription(expect.stringContaining(error))
    expect(calls).toEqual([])
  })

  it('asks for a new agreement to be read, and keeps what was typed', async () => {
    const calls = answerCalls({ [`POST ${path}`]: () => refusal('Please accept it', 424) })
    await openForm()
    await field('Your name').fill('Sam Example')
    await field('Your email').fill('sam@elsewhere.example')
    await send.click()
    await expect.element(page.getByText(/The agreement has changed meanwhile/)).toBeVisible()
    await expect.element(field('Your name')).toHaveValue('Sam Example')
    expect(calls).toHaveLength(1)
  })
})
