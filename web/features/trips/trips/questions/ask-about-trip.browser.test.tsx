import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { WhyAmount } from '#web/features/rewards/statements/why-amount.tsx'
import { RowDialogs } from '#web/kit/list/row-dialog.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { AskAboutTrip } from './ask-about-trip.tsx'

const tripId = '0193c0de-0000-7000-8000-000000000002'
const call = `POST /api/trips/${tripId}/question`

const reward: RewardRow = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  date: '2026-11-19',
  trip_date: '2026-11-19',
  category: 'trip_incentive_reward',
  kind: 'trip',
  trip_mode: 'bike',
  value: 1.5,
  pending: 1,
  status: 'pending',
  waiting: false,
  granted_at: '2026-11-19T18:00:00.000Z',
  approves_on: '2026-11-26',
  explanation: ['One trip by bike.'],
  draw_id: null,
  user: { _id: '0193c0de-0000-7000-8000-000000000003', name: 'Sam Example' },
  trip: { _id: tripId, commuteCost: 0 },
}

/** A row's why, opened, over a server that takes questions; answers what was sent to it. */
async function openWhy(shown: RewardRow, answer = () => done()) {
  const calls = answerCalls({ [call]: answer })
  await renderRow(shown)
  await page.getByRole('button', { name: 'Why $1.50 for Sam Example' }).click()
  await expect.element(page.getByText('One trip by bike.')).toBeVisible()
  return () => calls.map(({ body }) => body)
}

async function renderRow(shown: RewardRow) {
  await renderPage(
    <RowDialogs>
      <WhyAmount
        reward={shown}
        timeZone="America/Denver"
        below={(close) => <AskAboutTrip reward={shown} onAsk={close} />}
      />
    </RowDialogs>,
    { user: employerAnswer() },
  )
}

const done = () =>
  Response.json({ status: true, result: 'The member was asked', data: { _id: reward._id } })
const ask = page.getByRole('button', { name: 'Ask about the trip' })
const question = page.getByLabelText('Your question', { exact: true })

it('asks about the trip of a pending reward', async () => {
  const sent = await openWhy(reward)
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Ask about a trip' })
  await expect.element(dialog.getByText('Sam Example, Nov 19, 2026: bike')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect.element(question).toHaveFocus()
  expect(sent()).toEqual([])
  await question.fill('It snowed. By bike?')
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect.element(page.getByText('The member was asked')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([{ question: 'It snowed. By bike?' }])
})

it('keeps the question when it is refused', async () => {
  await openWhy(reward, () => refusal('This trip has been asked about before', 409))
  await ask.click()
  await question.fill('By bike?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect.element(page.getByText('This trip has been asked about before')).toBeVisible()
  await expect.element(question).toHaveValue('By bike?')
})

it('says that it was asked about already', async () => {
  await openWhy({ ...reward, approves_on: null })
  await expect.element(ask).toHaveAttribute('aria-disabled', 'true')
  await expect.element(ask).toHaveAccessibleDescription(/^Asked about already/)
})

it('asks nothing about what is approved, or for no trip', async () => {
  await openWhy({ ...reward, status: 'approved', pending: 0, approves_on: null })
  await expect.element(ask).not.toBeInTheDocument()
  await openWhy({ ...reward, trip: null })
  await expect.element(ask).not.toBeInTheDocument()
})

it('refuses the trip of who has left, as nobody can answer', async () => {
  const refusing = `POST /api/trips/${tripId}/refusal`
  const calls = answerCalls({
    [refusing]: () =>
      Response.json({ status: true, result: 'The trip and its reward were removed' }),
  })
  await renderRow({ ...reward, user: { ...reward.user, name: null } })
  await page.getByRole('button', { name: /^Why \$1\.50 for/ }).click()
  await page.getByRole('button', { name: 'Refuse the trip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuse the trip?' })
  await expect.element(dialog.getByText(/can answer no question/)).toBeVisible()
  expect(calls).toEqual([])
  await dialog.getByRole('button', { name: 'Refuse the trip' }).click()
  await expect.element(page.getByText('The trip and its reward were removed')).toBeVisible()
  expect(calls).toHaveLength(1)
})
