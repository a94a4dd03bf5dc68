import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ComplianceCard, ComplianceCheck } from '#contract/planning/compliance.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ComplianceCards } from './compliance-cards.tsx'

function check(differences: Partial<ComplianceCheck>): ComplianceCheck {
  return {
    kind: 'requirement',
    label: 'Employees',
    required: 'At least 3',
    actual: '5',
    is_met: true,
    missing: null,
    formula: 'As you stated',
    source: 'A law',
    ...differences,
  }
}

async function openLaw(differences: Partial<ComplianceCard>) {
  const law: ComplianceCard = {
    law: 'hb22-1026',
    name: 'HB 22-1026',
    title: 'A tax credit',
    status: 'in_force',
    status_text: 'In force since 2023',
    status_since: '2023-01-01',
    as_of: '2026-11-20',
    standing: 'met',
    standing_text: 'You can claim it',
    checks: [],
    history: [],
    formula: 'Half of it',
    source: 'A law',
    links: [],
    notes: [],
    ...differences,
  }
  const answer = {
    data: [law],
    meta: { current_page: 1, per_page: 1, total: 1 },
    is_in_colorado: true,
    place_text: null,
  }
  answerCalls({ 'GET /api/commute-compliance': () => Response.json(answer) })
  await renderPage(<ComplianceCards />, { user: employerAnswer() })
  return page.getByRole('region', { name: law.name, exact: true })
}

it.each([
  ['met', 'You qualify'],
  ['missed', 'You do not qualify yet'],
  ['unknown', 'Not known yet'],
] as const)('says of a tax credit that is %s: %s [EMPCOST-11]', async (standing, text) => {
  const card = await openLaw({ standing })
  await expect.element(card.getByText(text, { exact: true })).toBeVisible()
})

it.each([
  ['met', {}, 'Met', 'Asked: At least 3.'],
  ['missed', { is_met: false }, 'Missed', 'Asked: At least 3.'],
  ['missed', { kind: 'limit' }, 'Within the limit', 'Counts up to: At least 3.'],
  ['met', { kind: 'limit', is_met: false }, 'Over the limit', 'Counts up to: At least 3.'],
  ['not_required', {}, 'Would meet', 'Would have asked: At least 3.'],
  ['not_required', { is_met: false }, 'Would miss', 'Would have asked: At least 3.'],
  ['not_required', { kind: 'coverage' }, 'Would cover you', 'Would have asked: At least 3.'],
  [
    'not_required',
    { kind: 'coverage', is_met: false },
    'Would not cover you',
    'Would have asked: At least 3.',
  ],
] as const)('says where %s with %j is: %s [EMPCOST-11]', async (standing, own, text, asked) => {
  const card = await openLaw({ standing, checks: [check(own)] })
  await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await expect.element(card.getByText(new RegExp(`^${asked}`))).toBeVisible()
  // Over a limit nothing is lacking, nor where nothing is asked.
  const isLacking = text === 'Missed'
  await expect
    .element(card.getByText(text, { exact: true }))
    .toHaveAttribute(
      'data-kind',
      isLacking ? 'bad' : /^(Met|Within)/.test(text) ? 'good' : 'neutral',
    )
})
