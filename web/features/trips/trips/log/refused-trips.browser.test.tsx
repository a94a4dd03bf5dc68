import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { onQueueChanged } from '../queue/queue-changes.ts'
import type { Refusal } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import { queueQuery } from '../queue/use-queue.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { RefusedTrips } from './refused-trips.tsx'

const today = '2026-11-25'
/** Another member for each test: the browser's database outlives it. */
let memberId = ''

/** Null for somebody without a survey, undefined while nobody knows. */
let surveyMiles: number | null | undefined = 4.5

function Page() {
  const { data = [], refetch } = useQuery(queueQuery(memberId))
  useEffect(() => onQueueChanged(() => void refetch()), [refetch])
  return <RefusedTrips queue={data} today={today} surveyMiles={surveyMiles} />
}

const report = {
  date: '2026-11-24',
  direction: 'to_work',
  mode: 'bike',
  source: 'website',
} as const

beforeEach(async () => {
  memberId = crypto.randomUUID()
  surveyMiles = 4.5
  const { externalId } = await tripQueue.add({ externalId: memberId, memberId, report })
  await refuse(externalId, { code: 'day_full', message: 'This day is full' })
  answerCalls({ 'GET /api/commuter/trips': () => ownTrips([]) })
  await renderPage(<Page />)
})

function ownTrips(data: OwnTrip[]): Response {
  return Response.json({ data, meta: { current_page: 1, per_page: 40, total: data.length } })
}

async function refuse(externalId: string, refusal: Refusal): Promise<void> {
  const progress = { kind: 'refused', ...refusal } as const
  await tripQueue.change(externalId, (trip) => ({ ...trip, progress }))
}

const refused = page.getByRole('alert')

it('stands on the page with its reason until its owner removes it', async () => {
  const reason = 'Tue, Nov 24, 2026: bike to work was not accepted: This day is full'
  await expect.element(refused.getByText(reason)).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(refused).not.toBeInTheDocument()
  expect(await tripQueue.list(memberId)).toEqual([])
})

it('goes again under a new id once it is corrected', async () => {
  await page.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the trip' })
  await dialog.getByRole('radio', { name: 'To home' }).click()
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(refused).not.toBeInTheDocument()
  const [trip] = await tripQueue.list(memberId)
  expect(trip).toMatchObject({ report: { direction: 'to_home' }, progress: { kind: 'waiting' } })
  expect(trip?.externalId).not.toBe(memberId)
})

describe('refused for one that is logged already', () => {
  const logged: OwnTrip = {
    _id: '0193c0de-0000-7000-8000-000000000031',
    date: report.date,
    direction: 'to_work',
    mode: 'bike',
    miles: 4.5,
    source: 'automatic',
    external_id: null,
    points: 10,
    reward: 0,
    co2_saved_kg: 1,
    locked: null,
  }
  const instead = page.getByRole('button', { name: 'Change the one that is logged' })

  async function correctBeside(trip: OwnTrip) {
    // As somebody with another distance than that of the survey logged it.
    await tripQueue.change(memberId, (queued) => ({ ...queued, report: { ...report, miles: 7 } }))
    const calls = answerCalls({
      'GET /api/commuter/trips': () => ownTrips([trip]),
      'POST /api/commuter/trips/quote': () => Response.error(),
      [`PUT /api/commuter/trips/${trip._id}`]: () =>
        Response.json({
          status: true,
          result: 'Trip updated successfully',
          data: { _id: trip._id, points: 12, reward: 0 },
        }),
    })
    await renderPage(<Page />)
    await page.getByRole('button', { name: 'Correct' }).click()
    await expect.element(page.getByText('Yesterday has a trip to work already.')).toBeVisible()
    return calls
  }

  it('makes of that one what it says, and goes', async () => {
    const calls = await correctBeside(logged)
    await instead.click()
    const dialog = page.getByRole('dialog', { name: 'Change the trip' })
    await expect.element(dialog.getByLabelText('Miles')).toHaveValue('7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(refused).not.toBeInTheDocument()
    const { date, direction, mode } = report
    expect(calls).toContainEqual({
      name: `PUT /api/commuter/trips/${logged._id}`,
      body: { date, direction, mode, miles: 7 },
    })
    expect(await tripQueue.list(memberId)).toEqual([])
  })

  it('stays where that one was not changed', async () => {
    await correctBeside(logged)
    await instead.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(refused).toBeVisible()
    expect(await tripQueue.list(memberId)).toHaveLength(1)
  })

  it('changes none that is locked', async () => {
    await correctBeside({ ...logged, locked: 'reward_approved' })
    await expect.element(instead).not.toBeInTheDocument()
  })
})

describe.each([
  ['of somebody without a survey', null],
  ['while nobody knows of a survey', undefined],
])('refused for its miles, %s', (_, known) => {
  const dialog = page.getByRole('dialog', { name: 'How far was it?' })
  const send = dialog.getByRole('button', { name: 'Send it again' })

  beforeEach(async () => {
    await refuse(memberId, { code: 'invalid', message: 'Please give the miles', field: 'miles' })
    surveyMiles = known
    await renderPage(<Page />)
    await page.getByRole('button', { name: 'Correct' }).click()
    await expect.element(dialog).toBeVisible()
  })

  it('asks for the miles alone, and goes again with them', async () => {
    await expect.element(dialog.getByText('Tue, Nov 24, 2026: bike to work')).toBeVisible()
    const miles = dialog.getByLabelText('Miles')
    await expect.element(miles).toHaveFocus()
    expect(dialog.getByRole('radio').elements()).toHaveLength(0)
    await expect.element(send).toHaveAccessibleDescription('Give the miles of this trip')
    await userEvent.keyboard('7.5{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(refused).not.toBeInTheDocument()
    const [trip] = await tripQueue.list(memberId)
    expect(trip).toMatchObject({ report: { ...report, miles: 7.5 }, progress: { kind: 'waiting' } })
    expect(trip?.externalId).not.toBe(memberId)
  })

  it('opens the other fields where something else is wrong, with what was typed', async () => {
    await dialog.getByLabelText('Miles').fill('7.5')
    await dialog.getByRole('button', { name: 'Something else is wrong' }).click()
    await dialog.getByRole('radio', { name: 'Walk' }).click()
    await expect.element(dialog.getByLabelText('Miles')).toHaveValue('7.5')
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [trip] = await tripQueue.list(memberId)
    expect(trip).toMatchObject({ report: { ...report, mode: 'walk', miles: 7.5 } })
  })
})

it('says beside it why a deactivated member corrects nothing', async () => {
  await renderPage(<Page />, { member: memberAnswer({ _id: memberId, disabled: true }) })
  const reason = 'Your membership is deactivated: trips stay as they are.'
  await expect.element(refused.getByText(reason)).toBeVisible()
  const correct = page.getByRole('button', { name: 'Correct' })
  await expect.element(correct).toHaveAccessibleDescription(reason)
  await correct.click({ force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
