import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { EmployerPicker } from './employer-picker.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { StatusDialog, type StatusVerb } from './status-dialog.tsx'
import { SwitchesDialog } from './switches-dialog.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'

const employer: EmployerRow = {
  _id: id,
  name: 'Pat Example',
  email: 'pat@test.example',
  created_at: '2026-01-05T18:00:00.000Z',
  status: 0,
  declined: false,
  closed: false,
  approved_on: null,
  community_name: 'Example Works',
  community_type: 'Business',
  community_size: 100,
  time_zone: 'America/Denver',
  subscription_plan: null,
  active_subscription: null,
  real_count: 0,
  redeemed: 0,
  total_benefits: 0,
  custom_subscription_plans: { month: 0.9, half_year: null, year: null },
  service_fee: { fee: 3 },
  amount_gonna_expire: 0,
  expired_credit: 0,
}

const done = () => Response.json({ status: true, result: 'Status updated successfully' })
const close = () => undefined

describe('approving an employer', () => {
  it('asks first, and sends the status [ADM-BIZ-13] [ADM-BIZ-14] [ADM-BIZ-17]', async () => {
    const calls = answerCalls({ [`PUT /api/admin/employers/${id}`]: done })
    await renderPage(<StatusDialog verb="approve" employer={employer} onClose={close} />)
    const dialog = page.getByRole('dialog', { name: 'Approve Example Works?' })
    await expect.element(dialog.getByRole('button', { name: 'No' })).toHaveFocus()
    expect(calls).toEqual([])
    await dialog.getByRole('button', { name: 'Yes, approve' }).click()
    await expect.element(page.getByText('Status updated successfully')).toBeVisible()
    expect(calls).toEqual([{ name: `PUT /api/admin/employers/${id}`, body: { status: 1 } }])
  })

  it('shows what the server says of somebody who was quicker [ADM-BIZ-18]', async () => {
    const message = 'This employer is approved already'
    answerCalls({ [`PUT /api/admin/employers/${id}`]: () => refusal(message, 409) })
    await renderPage(<StatusDialog verb="approve" employer={employer} onClose={close} />)
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })
})

it.each<[StatusVerb, string]>([
  ['approve', 'Approve Example Works?'],
  ['decline', 'Decline Example Works?'],
  ['disable', 'Disable Example Works?'],
  ['enable', 'Enable Example Works again?'],
])('%s is asked with a yes and a no, and a no sends nothing [SHELL-49]', async (verb, name) => {
  const calls = answerCalls({ [`PUT /api/admin/employers/${id}`]: done })
  const said: string[] = []
  await renderPage(
    <StatusDialog verb={verb} employer={employer} onClose={() => said.push('closed')} />,
  )
  const question = page.getByRole('dialog', { name })
  await expect.element(question.getByRole('button', { name: `Yes, ${verb}` })).toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
  expect(said).toEqual(['closed'])
  expect(calls).toEqual([])
})

describe('prices and fee', () => {
  const prices = `POST /api/admin/employers/edit/subscription/${id}`
  const fee = `POST /api/admin/employers/edit/service-fee/${id}`
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  async function open() {
    const calls = answerCalls({ [prices]: done, [fee]: done })
    await renderPage(<RatesDialog employer={employer} onClose={close} />)
    return calls
  }

  it('say what changes, and send nothing before a yes [ADM-BIZ-19] [ADM-BIZ-23]', async () => {
    const calls = await open()
    await expect.element(field('Monthly')).toHaveFocus()
    await field('Monthly').fill('0.805')
    await page.getByRole('button', { name: 'Save prices' }).click()
    const question = page.getByRole('dialog', { name: 'Change the prices of Example Works?' })
    await expect.element(question.getByText('Monthly: $0.90 → $0.805')).toBeVisible()
    await expect.element(question.getByText('Annual')).not.toBeInTheDocument()
    expect(calls).toEqual([])
    await question.getByRole('button', { name: 'Yes, change' }).click()
    await expect
      .poll(() => calls)
      .toEqual([{ name: prices, body: { month: 0.805, half_year: null, year: null } }])
  })

  it('are not asked about where nothing would change', async () => {
    await open()
    await page.getByRole('button', { name: 'Save prices' }).click()
    const question = page.getByRole('dialog', { name: 'Change the prices of Example Works?' })
    await expect.element(question.getByText('These are the prices it has already.')).toBeVisible()
    await expect
      .element(question.getByRole('button', { name: 'Yes, change' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('refuse a fee above 100 percent, or none [ADM-BIZ-22]', async () => {
    const calls = await open()
    for (const [typed, error] of [
      ['101', 'Must be less than or equal to 100'],
      ['', /required|valid number/],
    ] as const) {
      await field('Service fee, percent').fill(typed)
      await page.getByRole('button', { name: 'Save fee' }).click()
      await expect.element(field('Service fee, percent')).toHaveAccessibleDescription(error)
    }
    expect(calls).toEqual([])
  })
})

it('the switches are read without the rest of the employer, and switched after a yes', async () => {
  const path = `/api/admin/employers/${id}/features`
  const features = {
    planning_tools: true,
    contact_in_menu: false,
    program_builder: false,
    plan_cards: false,
    expired_credit: false,
  }
  const calls = answerCalls({
    [`GET ${path}`]: () => Response.json(features),
    [`PUT ${path}`]: () => {
      features.plan_cards = true
      return Response.json({ status: true, result: 'Updated successfully', features })
    },
  })
  await renderPage(<SwitchesDialog employer={employer} onClose={close} />)
  await expect.element(page.getByRole('switch', { name: /^Planning tools/ })).toBeChecked()
  await page.getByRole('switch', { name: /^Plan cards/ }).click()
  expect(calls).toEqual([{ name: `GET ${path}`, body: undefined }])
  await page.getByRole('button', { name: 'Yes, switch on' }).click()
  await expect.element(page.getByRole('switch', { name: /^Plan cards/ })).toBeChecked()
  expect(calls).toContainEqual({ name: `PUT ${path}`, body: { plan_cards: true } })
})

it('the picker finds employers on the server by what is typed [ADM-BIZ-05] [ADM-BIZ-08]', async () => {
  const { _id, name, community_name, email } = employer
  const chosen: (string | undefined)[] = []
  answerCalls({
    'GET /api/admin/employers/pick-list': (query) =>
      Response.json({
        data: query.get('keyword') === 'pat' ? [{ _id, name, community_name, email }] : [],
        meta: { current_page: 1, per_page: 20, total: query.has('keyword') ? 1 : 9000 },
      }),
  })
  await renderPage(<EmployerPicker value={undefined} onChoose={(one) => chosen.push(one)} />)
  const field = page.getByRole('combobox', { name: 'Employer' })
  await field.click()
  await expect.element(page.getByText('9,000 more: type part of a name')).toBeVisible()
  await field.fill('pat')
  await page
    .getByRole('option', { name: /^Example Works \(Pat Example\).*pat@test\.example$/ })
    .click()
  expect(chosen).toEqual([id])
})
