import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnQuestion } from '#contract/trips/trips-questions.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import type { OwnTrip } from '../../trip-queries.ts'
import { OwnQuestionsPanel } from './own-questions-panel.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const tripId = '0193c0de-0000-7000-8000-000000000002'

const open: OwnQuestion = {
  _id: id,
  trip: { _id: tripId, date: '2026-11-19', direction: 'to_work', mode: 'public_transit' },
  corrected_to: null,
  pending_reward: 3,
  question: 'Which line was it?',
  asked_at: '2026-11-20T18:00:00.000Z',
  waits_until: '2026-12-04T18:00:00.000Z',
  answer: null,
  answered_at: null,
  outcome: null,
  reason: null,
  settled_at: null,
}

const trip: OwnTrip = {
  ...open.trip,
  miles: 8,
  source: 'website',
  external_id: null,
  points: 8,
  reward: 3,
  co2_saved_kg: 2,
  locked: null,
}

const name = 'Thu, Nov 19, 2026: public transit to work'
const quoteCall = 'POST /api/commuter/trips/quote'
const done = () => Response.json({ status: true, result: 'Done' })

/** The questions over a server that has one; answers what was sent to it. */
async function openPanel(
  shown: OwnQuestion[],
  answers: Parameters<typeof answerCalls>[0] = {},
  trips: OwnTrip[] = [trip],
) {
  const calls = answerCalls({
    'GET /api/commuter/trip-questions': (query) => {
      const data = shown.filter(({ outcome }) => (outcome === null) === (query.get('open') === '1'))
      return Response.json({ data, meta: { current_page: 1, per_page: 10, total: data.length } })
    },
    'GET /api/commuter/trips': () =>
      Response.json({ data: trips, meta: { current_page: 1, per_page: 40, total: trips.length } }),
    [`POST /api/commuter/trip-questions/${id}/answer`]: done,
    [quoteCall]: () => refusal('Not now', 429),
    [`PUT /api/commuter/trips/${tripId}`]: () =>
      Response.json({ status: true, result: 'Done', data: { _id: tripId, points: 8, reward: 3 } }),
    [`DELETE /api/commuter/trips/${tripId}`]: done,
    ...answers,
  })
  await renderPage(
    <OwnQuestionsPanel queue={[]} today="2026-11-21" timeZone="America/Denver" surveyMiles={8} />,
  )
  return () => calls.filter(({ name }) => !name.startsWith('GET') && name !== quoteCall)
}

it('shows the trip, what is asked about it, and how long its reward waits', async () => {
  await openPanel([open])
  await expect.element(page.getByText(name)).toBeVisible()
  await expect.element(page.getByText('Which line was it?')).toBeVisible()
  await expect.element(page.getByText('To answer')).toBeVisible()
  await expect
    .element(page.getByText(/^Its reward of \$3\.00 waits .* Dec 4, 2026\./))
    .toBeVisible()
})

it('takes an answer, which must say something', async () => {
  const sent = await openPanel([open])
  await page.getByRole('button', { name: `Answer: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer the question' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(dialog.getByLabelText('Your answer', { exact: true })).toHaveFocus()
  expect(sent()).toEqual([])
  await dialog.getByLabelText('Your answer', { exact: true }).fill('Line 15 at 7:40.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent().map(({ body }) => body)).toEqual([{ answer: 'Line 15 at 7:40.' }])
})

it('keeps what was written when it is refused', async () => {
  await openPanel([open], {
    [`POST /api/commuter/trip-questions/${id}/answer`]: () => refusal('It is settled', 409),
  })
  await page.getByRole('button', { name: `Answer: ${name}` }).click()
  const answer = page.getByLabelText('Your answer', { exact: true })
  await answer.fill('Line 15.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText('It is settled')).toBeVisible()
  await expect.element(answer).toHaveValue('Line 15.')
})

it('corrects the trip', async () => {
  const sent = await openPanel([open])
  await page.getByRole('button', { name: `Correct the trip: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the trip' })
  await dialog.getByText('Bike', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ date: '2026-11-19', direction: 'to_work', mode: 'bike', miles: 8 }])
})

it('says how the trip was corrected, and corrects or removes it as it is now', async () => {
  const corrected_to = { date: '2026-11-12', direction: 'to_home', mode: 'bike' } as const
  const now: OwnTrip = { ...trip, ...corrected_to }
  await openPanel([{ ...open, corrected_to }], {
    'GET /api/commuter/trips': (query) => {
      const isAsked = query.get('start_date') === '2026-11-09'
      return Response.json({
        data: isAsked ? [now] : [],
        meta: { current_page: 1, per_page: 40, total: Number(isAsked) },
      })
    },
  })
  const label = 'Thu, Nov 12, 2026: bike home'
  await expect.element(page.getByText(`You corrected it to ${label}.`)).toBeVisible()
  await page.getByRole('button', { name: `Correct the trip: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the trip' })
  await expect.element(dialog.getByRole('radio', { name: 'To home' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Remove the trip: ${name}` }).click()
  await expect.element(page.getByRole('dialog').getByText(new RegExp(label))).toBeVisible()
})

it('says where a trip is that was corrected to another week', async () => {
  await openPanel([open], {}, [])
  await page.getByRole('button', { name: `Correct the trip: ${name}` }).click()
  await expect.element(page.getByText(/^This trip is in another week/)).toBeVisible()
})

it('removes the trip once that is confirmed', async () => {
  const sent = await openPanel([open])
  await page.getByRole('button', { name: `Remove the trip: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this trip?' })
  await expect.element(dialog.getByText(/its reward of \$3\.00, and the question/)).toBeVisible()
  expect(sent()).toEqual([])
  await dialog.getByRole('button', { name: 'Remove the trip' }).click()
  await expect
    .poll(() => sent().map((call) => call.name))
    .toEqual([`DELETE /api/commuter/trips/${tripId}`])
})

const settled: OwnQuestion = {
  ...open,
  pending_reward: 0,
  answer: 'Line 15.',
  answered_at: '2026-11-21T18:00:00.000Z',
  outcome: 'upheld',
  reason: 'There was no bus that day.',
  settled_at: '2026-11-22T18:00:00.000Z',
}

it('shows what is open first, and what came of the others once that is chosen', async () => {
  await openPanel([{ ...settled, _id: tripId }, open])
  await expect.element(page.getByText('To answer')).toBeVisible()
  await expect.element(page.getByText('Not accepted')).not.toBeInTheDocument()
  await page.getByLabelText('Questions', { exact: true }).selectOptions('Settled')
  await expect.element(page.getByText('Not accepted')).toBeVisible()
  await expect.element(page.getByText('Line 15.')).toBeVisible()
  await expect.element(page.getByText('There was no bus that day.')).toBeVisible()
  await expect.element(page.getByText('To answer')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Answer|trip/ })).not.toBeInTheDocument()
})

it('says that nothing is asked, or was settled', async () => {
  await openPanel([])
  await expect.element(page.getByText(/^No question is open\. If your employer/)).toBeVisible()
  await page.getByLabelText('Questions', { exact: true }).selectOptions('Settled')
  await expect.element(page.getByText('No question has been settled yet')).toBeVisible()
})
