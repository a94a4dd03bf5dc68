import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanningAssumptions } from '#contract/planning/costs-benefits.ts'
import {
  type AssumptionGroup,
  type AssumptionValue,
  assumptionNames,
  assumptions,
} from '#domain/planning/costs/assumptions.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { AssumptionDialog } from './assumption-dialog.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save', exact: true })
const confirmed = page.getByRole('checkbox', {
  name: 'I confirm these figures for our organization',
})
const call = 'PUT /api/planning-assumptions'

/** As the server answers while nothing is stated but these. */
function answerWith(own: Record<string, AssumptionValue> = {}): PlanningAssumptions {
  const data = assumptionNames.map((name) => {
    const { usual, ...facts } = assumptions[name]
    const isDefault = !(name in own)
    return {
      name,
      ...facts,
      value: isDefault ? usual : (own[name] ?? null),
      is_default: isDefault,
      default_value: usual,
    }
  })
  const meta = { current_page: 1, per_page: data.length, total: data.length }
  return { data, meta, revision: 7, changed_at: null, changed_by: null }
}

async function openDialog(group: AssumptionGroup, own = {}) {
  const answer = answerWith(own)
  const calls = answerCalls({
    'GET /api/planning-assumptions': () => Response.json(answer),
    [call]: () => Response.json({ status: true, result: 'Saved successfully', ...answer }),
  })
  const onClose = vi.fn()
  await renderPage(<AssumptionDialog group={group} onClose={onClose} />, {
    user: employerAnswer(),
  })
  await expect.element(save).toBeVisible()
  return { onClose, sent: () => calls.filter(({ name }) => name === call).map(({ body }) => body) }
}

it('takes the figures of turnover with their confirmation, the default where one is left empty [EMPCOST-10]', async () => {
  const { onClose, sent } = await openDialog('turnover')
  await expect.element(page.getByText(/Left empty: 21%\. Boushey and Glynn/)).toBeVisible()
  await field('Average annual salary').fill('60000')
  await field('Employees who leave in a year').fill('12.5')
  await field('Fewer of them among those who take part').fill('10')
  await confirmed.click()
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toEqual([
    {
      annual_salary: 60_000,
      replacement_cost_percent: null,
      turnover_percent: 12.5,
      turnover_reduction_percent: 10,
      turnover_confirmed: true,
      revision: 7,
    },
  ])
})

it('begins with what is stated, and asks the salary for productivity too [EMPCOST-10]', async () => {
  const { sent } = await openDialog('productivity', {
    annual_salary: 60_000,
    productivity_confirmed: true,
  })
  await expect.element(field('Average annual salary')).toHaveValue('$60,000')
  await expect.element(confirmed).toBeChecked()
  await confirmed.click()
  await save.click()
  await expect.poll(sent).toEqual([
    {
      annual_salary: 60_000,
      absence_days_avoided: null,
      productivity_confirmed: false,
      revision: 7,
    },
  ])
})

it.each([
  ['0', 'Must be bigger than or equal to 1'],
  ['367', 'Must be less than or equal to 366'],
])('takes no year of %s workdays', async (typed, error) => {
  const { sent } = await openDialog('workdays')
  await page.getByRole('textbox', { name: 'Workdays a year' }).fill(typed)
  await save.click()
  await expect.element(page.getByText(error)).toBeVisible()
  expect(sent()).toEqual([])
})

it('leaves yes or no to the account until it is stated', async () => {
  const { sent } = await openDialog('tax_credit')
  const choice = field('A private, nonprofit or municipal employer')
  await expect.element(choice).toHaveValue('')
  await choice.selectOptions('No')
  await field('Employees in Colorado').fill('42')
  await save.click()
  await expect
    .poll(sent)
    .toEqual([{ colorado_employees: 42, is_qualifying_employer: false, revision: 7 }])
})
