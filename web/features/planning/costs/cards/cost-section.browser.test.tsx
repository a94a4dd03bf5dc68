import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { costCardFacts } from '#domain/planning/costs/cost-cards.ts'
import { costCards } from '#domain/planning/costs/transportation-costs.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { costAnswer, figureAnswer } from '../cost-fixture.ts'
import { CostCards } from './cost-section.tsx'

const scale = { employees: 100, workdays: 260, period: 'quarterly' } as const
const card = (name: string) => page.getByRole('region', { name, exact: true })

async function openCards() {
  answerCalls({})
  const costs = costCards.map((name) =>
    costAnswer({
      card: name,
      label: costCardFacts[name].label,
      per: costCardFacts[name].per,
      ...(name === 'transit_pass' && {
        is_default: false,
        amount: 30,
        unit: 'month',
        employees_percent: 25,
        cost: figureAnswer({ value: 2250 }),
      }),
      ...(name === 'telework' && { employees_percent: null, daily_amount: 14.54 }),
    }),
  )
  const notes = ['1 of 11 costs are stated.']
  const total = figureAnswer({ value: 2250, formula: 'The sum of the cards', notes })
  await renderPage(<CostCards costs={costs} total={total} scale={scale} />, {
    user: employerAnswer(),
  })
}

it('shows a card for each cost, and the total without a button [EMPCOST-04] [EMPCOST-06]', async () => {
  await openCards()
  const labels = [
    'Parking',
    'Transit Pass',
    'Parking Cash Out',
    'Vanpool/Shuttle',
    'Guaranteed Ride Home',
    'Flat Biking Benefits',
    'Bike Sharing',
    'Flat Walking Benefits',
    'Generic Benefits',
    'Ride Sharing',
    'Custom Rewards',
  ]
  for (const label of labels) {
    const edit = card(label).getByRole('button', { name: `Edit ${label}` })
    await expect.element(edit).toBeVisible()
  }
  const total = card('Total Cost')
  await expect.element(total.getByText('$2,250.00 a quarter')).toBeVisible()
  await expect.element(total.getByText('The sum of the cards')).toBeVisible()
  await expect.element(total.getByText('1 of 11 costs are stated.')).toBeVisible()
  await expect.element(total.getByRole('button')).not.toBeInTheDocument()
})

it('says of telework alone that it is spared and not in the total', async () => {
  await openCards()
  const spared = 'Spared, not spent: not in Total Cost.'
  await expect.element(card('Telework').getByText(spared)).toBeVisible()
  expect(page.getByText(spared).elements()).toHaveLength(1)
})

it.each(['Flat Biking Benefits', 'Bike Sharing'])(
  'opens the same form from %s [EMPCOST-04] [EMPCOST-05]',
  async (label) => {
    await openCards()
    await card(label)
      .getByRole('button', { name: `Edit ${label}` })
      .click()
    const dialog = page.getByRole('dialog', { name: label })
    for (const name of ['Amount', 'Unit', 'Share of employees', 'Notes'])
      await expect.element(dialog.getByLabelText(name, { exact: true })).toBeVisible()
  },
)

it('says what a figure is computed from, and nothing where none is stated', async () => {
  await openCards()
  const pass = card('Transit Pass')
  await expect.element(pass.getByText('$2,250.00 a quarter')).toBeVisible()
  const stated = '$30.00 a month for each employee with a pass, for 25% of employees'
  await expect.element(pass.getByText(stated)).toBeVisible()
  await card('Transit Pass')
    .getByRole('button', { name: /^How it is computed/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Transit Pass' })
  await expect.element(panel.getByText('Amount × workdays × employees')).toBeVisible()
  await expect.element(panel.getByText('12 employees')).toBeVisible()
  await expect.element(card('Parking').getByText('–')).toBeVisible()
  const none = card('Parking').getByRole('button', { name: /^How it is computed/ })
  await expect.element(none).not.toBeInTheDocument()
})
