import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TransportationCost } from '#contract/planning/costs.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { costAnswer } from '../cost-fixture.ts'
import { CostDialog } from './cost-dialog.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const call = 'PUT /api/transportation-costs/parking'
const scale = { employees: 100, workdays: 260, period: 'monthly' } as const
const analyst = {
  id: '0193c0de-0000-7000-8000-000000000002',
  name: 'Ana Lyst',
  role: 'analyst',
} as const

const own = costAnswer({
  is_default: false,
  amount: 120,
  unit: 'month',
  employees_percent: 80,
  notes: 'Lot B',
  revision: 3,
})

const saved = () =>
  Response.json({ status: true, result: 'Cost saved successfully', data: costAnswer() })

async function openDialog(cost: TransportationCost, user = employerAnswer()) {
  const onClose = vi.fn()
  await renderPage(<CostDialog cost={cost} scale={scale} onClose={onClose} />, { user })
  return onClose
}

afterEach(() => page.viewport(1024, 768))

it('saves amount, unit, share of employees and notes [EMPCOST-05] [EMPCOST-08]', async () => {
  const calls = answerCalls({ [call]: saved })
  const onClose = await openDialog(costAnswer())
  await expect
    .element(page.getByText('Nothing is counted until an amount is stated.'))
    .toBeVisible()
  await field('Amount').fill('120')
  await field('Unit').selectOptions('Per month')
  await field('Share of employees').fill('80')
  await field('Notes').fill('Lot B')
  const sum = '80 of 100 employees: $9,600.00 a month'
  await expect.element(page.getByText(sum)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Cost saved successfully')).toBeVisible()
  expect(calls).toEqual([
    {
      name: call,
      body: { amount: 120, unit: 'month', employees_percent: 80, notes: 'Lot B', revision: 0 },
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('offers a day, a month and a year, and says what holds for an empty amount [EMPCOST-05]', async () => {
  answerCalls({})
  await openDialog(costAnswer())
  const units = [...field('Unit').element().querySelectorAll('option')]
  expect(units.map((option) => option.textContent)).toEqual(['Per day', 'Per month', 'Per year'])
  const usual = 'Left empty, the default counts: $9.00 a day. Source: a survey.'
  await expect.element(page.getByText(usual)).toBeVisible()
})

it('cancels without saving, and asks first where something was typed [EMPCOST-08]', async () => {
  const calls = answerCalls({})
  const onClose = await openDialog(own)
  await button('Cancel').click()
  expect(onClose).toHaveBeenCalledOnce()
  await field('Notes').fill('Lot C')
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog', { name: /discard/i })).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

describe('a value that does not fit is refused beside its field, and nothing is sent [EMPCOST-09]', () => {
  it.each([
    ['Amount', '100000.01', 'Must be less than or equal to 100,000'],
    ['Share of employees', '100.01', 'Must be less than or equal to 100'],
    ['Share of employees', '', 'Please add a valid number'],
    ['Notes', 'a'.repeat(501), 'required a maximum of 500 chars'],
  ])('%s', async (label, typed, error) => {
    const calls = answerCalls({})
    await openDialog(own)
    await field(label).fill(typed)
    await button('Save').click()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(field(label)).toHaveFocus()
    expect(calls).toEqual([])
  })

  it.each(['Amount', 'Share of employees'])('%s takes no minus', async (label) => {
    answerCalls({})
    await openDialog(own)
    await field(label).fill('-5')
    await expect.element(field(label)).toHaveValue(label === 'Amount' ? '$5' : '5%')
  })
})

it('goes back to the default at a press', async () => {
  const calls = answerCalls({ [call]: saved })
  const onClose = await openDialog(own)
  await button('Go back to the default').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([{ name: call, body: { amount: null, unit: 'day', revision: 3 } }])
})

it('offers no way back where the default counts', async () => {
  answerCalls({})
  await openDialog(costAnswer())
  await expect.element(button('Save')).toBeVisible()
  await expect.element(button('Go back to the default')).not.toBeInTheDocument()
})

it('keeps what was typed when somebody saved meanwhile, and then saves over it', async () => {
  let isFirst = true
  const calls = answerCalls({
    [call]: () => {
      if (!isFirst) return saved()
      isFirst = false
      const message = 'Dana Reyes changed this meanwhile'
      return Response.json(
        { status: false, code: 'content_changed', message, revision: 4 },
        { status: 409 },
      )
    },
  })
  await openDialog(own)
  await field('Amount').fill('150')
  await button('Save').click()
  await expect.element(page.getByText(/Dana Reyes changed this meanwhile/)).toBeVisible()
  await expect.element(field('Amount')).toHaveValue('$150')
  await button('Save mine over it').click()
  await expect.element(page.getByText('Cost saved successfully')).toBeVisible()
  expect(calls.map(({ body }) => body)).toMatchObject([{ revision: 3 }, { revision: 4 }])
})

it('shows an analyst the figures, and why they cannot be changed', async () => {
  answerCalls({ 'GET /api/team': () => Response.json({ data: [] }) })
  await openDialog(own, employerAnswer({ user: analyst }))
  const reason = page.getByText(/Only managers and owners can change costs\./)
  await expect.element(reason).toBeVisible()
  await expect.element(field('Amount')).toBeDisabled()
  await expect.element(button('Save')).not.toBeInTheDocument()
})

it('is 650 pixels wide, on a narrower screen as wide as that [X-LAY-03]', async () => {
  answerCalls({})
  const width = () => page.getByRole('dialog').element().getBoundingClientRect().width
  for (const [screen, expected] of [
    [1024, 650],
    [724, 650],
    [700, 700],
    [360, 360],
  ] as const) {
    await page.viewport(screen, 768)
    await openDialog(own)
    await expect.poll(width).toBe(expected)
  }
})

it('tells who changed it, and what it was before', async () => {
  answerCalls({
    'GET /api/transportation-costs/history': (query) => {
      const change = {
        at: '2026-11-20T15:00:00.000Z',
        by: { kind: 'user', id: null, name: 'Dana Reyes' },
        subject: query.get('subject'),
        label: 'Parking',
        before: '$9.00 a day for 100% of employees',
        after: '$120.00 a month for 80% of employees',
      }
      return Response.json({ data: [change], meta: { current_page: 1, per_page: 5, total: 1 } })
    },
  })
  await openDialog(own)
  await button('Show history').click()
  await expect.element(page.getByText('$9.00 a day for 100% of employees')).toBeVisible()
  await expect.element(page.getByText('Dana Reyes, Nov 20, 2026, 8:00 AM')).toBeVisible()
})
