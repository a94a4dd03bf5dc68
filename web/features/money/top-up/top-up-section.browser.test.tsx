import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TopUp } from '#contract/money/top-up.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { TopUpSection } from './top-up-section.tsx'

const off: TopUp = {
  state: 'off',
  rule: null,
  stopped: null,
  paused: null,
  is_under_way: false,
  card: { label: 'Visa ending in 4242', status: 'active' },
  service_fee_percent: 3,
  month: { bought: 0, next_on: '2026-12-01' },
  recent: [],
}
const on: TopUp = {
  ...off,
  state: 'on',
  rule: { threshold: 100, amount: 500, monthly_limit: 2000 },
  month: { bought: 500, next_on: '2026-12-01' },
  recent: [
    {
      _id: '0193c0de-0000-7000-8000-000000000001',
      at: '2026-11-20T18:00:00.000Z',
      amount: 500,
      service_fees: 15,
      total: 515,
      card: 'Visa ending in 4242',
      status: 'paid',
      failure: null,
    },
  ],
}

const done = (result: string) => () => Response.json({ status: true, result })
const read = 'GET /api/credit-top-up'
const set = 'PUT /api/credit-top-up'
const user = employerAnswer({ balance: 40 })

async function open(topUp: TopUp, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [read]: () => Response.json(topUp),
    'GET /api/user': () => Response.json(user),
    ...answers,
  })
  await renderPage(<TopUpSection />, { user })
  return calls
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

describe('the automatic top-up', () => {
  it('is set up by three amounts, which a sentence explains while they are typed', async () => {
    const calls = await open(off, { [set]: done('Automatic top-up is on') })
    await button('Set up').click()
    await expect.element(page.getByText(/^Fill in the three amounts/)).toBeVisible()
    await field('When credit falls below').fill('100')
    await field('Buy').fill('500')
    await field('At most a month').fill('2000')
    await expect
      .element(
        page.getByText(
          'When your credit falls below $100.00, we buy $500.00 with Visa ending in 4242, at most $2,000.00 a month. ' +
            'The service fee of 3% comes on top: $15.00 on $500.00. ' +
            'Your credit is $40.00 now: the first top-up follows within minutes.',
        ),
      )
      .toBeVisible()
    await button('Switch on').click()
    await expect.element(page.getByText('Automatic top-up is on')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const sent = calls.filter(({ name }) => name === set)
    expect(sent.map(({ body }) => body)).toEqual([
      { threshold: 100, amount: 500, monthly_limit: 2000 },
    ])
  })

  it('says by each field what is wrong, and keeps what the server refuses', async () => {
    const calls = await open(off, {
      [set]: () => refusal({ payment_method: ['Save a card first'] }),
    })
    await button('Set up').click()
    await field('When credit falls below').fill('100')
    await field('Buy').fill('500')
    await field('At most a month').fill('400')
    await button('Switch on').click()
    await expect
      .element(field('At most a month'))
      .toHaveAccessibleDescription(/The monthly limit is at least one top-up: \$500.00/)
    expect(calls.filter(({ name }) => name === set)).toEqual([])
    await field('At most a month').fill('500')
    await button('Switch on').click()
    await expect.element(page.getByText('Payment method: Save a card first')).toBeVisible()
    await expect.element(field('Buy')).toHaveValue('$500')
  })

  it('shows its rule, the sum of the month against the limit, and the last ones', async () => {
    await open(on)
    await expect.element(page.getByText(/^When your credit falls below/)).toBeVisible()
    await expect.element(page.getByText(/\$500\.00 of \$2,000\.00/)).toBeVisible()
    await expect.element(page.getByText('Nov 20, 2026')).toBeVisible()
    await expect.element(page.getByText('$515.00')).toBeVisible()
    await expect.element(button('Change')).toBeVisible()
  })

  it('is switched off after a question', async () => {
    const calls = await open(on, { 'DELETE /api/credit-top-up': done('Automatic top-up is off') })
    await button('Switch off').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await expect.element(page.getByText('Automatic top-up is off')).toBeVisible()
    expect(calls.map(({ name }) => name)).toContain('DELETE /api/credit-top-up')
  })

  it('that stopped says why, and is switched on again with the amounts it had', async () => {
    const at = '2026-11-20T18:00:00.000Z'
    await open({
      ...on,
      state: 'stopped',
      stopped: { reason: 'The card has insufficient funds', at },
    })
    await expect
      .element(page.getByText(/stopped on Nov 20, 2026: The card has insufficient funds\. Nothing/))
      .toBeVisible()
    await button('Switch on again').click()
    await expect.element(field('Buy')).toHaveValue('$500')
  })

  it('at the limit says from when on it buys again', async () => {
    await open({ ...on, paused: 'limit' })
    await expect.element(page.getByText(/nothing more is bought before Dec 1, 2026/)).toBeVisible()
  })

  it('without a saved card says how to save one', async () => {
    await open({ ...off, card: null })
    await expect.element(page.getByText(/^No card is saved yet/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Save a card' }))
      .toHaveAttribute('href', '/dashboard/payments')
    await expect.element(button('Set up')).not.toBeInTheDocument()
  })

  it('that cannot be read says so, with the way to retry', async () => {
    const failing = () =>
      Response.json({ status: false, code: 'internal', message: 'It is away.' }, { status: 503 })
    await open(off, { [read]: failing })
    await expect.element(button('Retry')).toBeVisible()
  })

  it('is nothing for people who do not pay', async () => {
    const calls = answerCalls({})
    const analyst = { id: user.user?.id ?? '', name: 'An Analyst', role: 'analyst' as const }
    await renderPage(
      <>
        <TopUpSection />
        <p>The page</p>
      </>,
      { user: employerAnswer({ user: analyst }) },
    )
    await expect.element(page.getByText('The page')).toBeVisible()
    expect(page.getByText('Automatic top-up').elements()).toEqual([])
    expect(calls).toEqual([])
  })
})
