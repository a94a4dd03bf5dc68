import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MembersStats } from '#contract/people/members.ts'
import type { BenefitCard } from '#contract/planning/costs-benefits.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { figureAnswer } from '../cost-fixture.ts'
import { BenefitCards } from './benefit-section.tsx'

const stats = 'GET /api/members-stats'
const none: MembersStats = {
  total_joined_count: 0,
  total_pending_invites: 0,
  total_completed_count: 0,
  total_incomplete_count: 0,
  total_logged_trips_count: 0,
}
const emissions: BenefitCard = {
  ...figureAnswer({ value: null, missing: 'Members have logged no trips yet' }),
  card: 'reduction_in_emissions',
  label: 'Reduction in Emissions',
  group: null,
}
const card = page.getByRole('region', { name: 'Reduction in Emissions' })
const member = { id: '0193c0de-0000-7000-8000-000000000002', name: 'Ana Lyst' }

interface Given {
  role?: string
  benefit?: BenefitCard
  hasTrips?: boolean
}

async function open(
  counts: Partial<MembersStats>,
  { role = 'manager', benefit = emissions, hasTrips = false }: Given = {},
) {
  const calls = answerCalls({ [stats]: () => Response.json({ ...none, ...counts }) })
  await renderPage(<BenefitCards benefits={[benefit]} per="a month" hasTrips={hasTrips} />, {
    user: employerAnswer({ user: { ...member, role: role === 'analyst' ? 'analyst' : 'manager' } }),
  })
  return calls
}

it.each([
  [
    'nobody is a member',
    {},
    'There are no members yet whose trips could be counted.',
    'Invite members',
    '#invite',
  ],
  [
    'nobody answered an invitation',
    { total_pending_invites: 12 },
    '12 invitations are waiting for an answer, and nobody has joined yet.',
    'See invitations',
    '#pending',
  ],
  [
    'nobody logged a trip',
    { total_joined_count: 1, total_pending_invites: 3 },
    '1 member joined and logged no trip yet: the figure comes with the first.',
    'Email members',
    '#mail',
  ],
])('a card without trips says what comes first when %s [EMPCOST-10]', async (...row) => {
  const [, counts, text, label, hash] = row
  await open(counts)
  await expect.element(card.getByText(text)).toBeVisible()
  const link = card.getByRole('link', { name: new RegExp(`^${label}`) })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toContain(hash)
})

it('who may not invite reads what is missing, without a link [EMPCOST-10]', async () => {
  await open({}, { role: 'analyst' })
  await expect
    .element(card.getByText('There are no members yet whose trips could be counted.'))
    .toBeVisible()
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
})

it('the tax credit, which no trip changes, says what it lacks itself [EMPCOST-10]', async () => {
  const credit = {
    ...emissions,
    card: 'tax_credit' as const,
    label: 'Tax Credit',
    missing: 'State it',
  }
  await open({}, { benefit: credit })
  const ofCredit = page.getByRole('region', { name: 'Tax Credit' })
  await expect.element(ofCredit.getByText('State it')).toBeVisible()
  await expect.element(ofCredit.getByRole('link')).not.toBeInTheDocument()
})

it('with trips a card says what else it lacks, and asks for no members [EMPCOST-10]', async () => {
  const benefit = { ...emissions, missing: 'State a cost' }
  const calls = await open({}, { benefit, hasTrips: true })
  await expect.element(card.getByText('State a cost')).toBeVisible()
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  expect(calls).toEqual([])
})
