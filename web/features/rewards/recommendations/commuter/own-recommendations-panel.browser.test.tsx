import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnRecommendation } from '#contract/rewards/recommendations-commuter.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnRecommendationsPanel } from './own-recommendations-panel.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'

const byBike: OwnRecommendation = {
  _id: id,
  title: 'Try the bike',
  text: '$2.50 for each of up to 10 trips by bike, on top of everything else.',
  modes: ['bike', 'walk'],
  incentive_per_trip: 2.5,
  trip_limit: 10,
  trips_so_far: 3,
  used_up: false,
  start_date: '2026-11-01',
  end_date: '2026-12-31',
  accepted_at: null,
}

/** The panel over a server that recommends this; answers how often it was accepted. */
async function openPanel(stored: OwnRecommendation[]) {
  let data = stored
  const calls = answerCalls({
    'GET /api/commuter/recommendations': () =>
      Response.json({ data, meta: { current_page: 1, per_page: 10, total: data.length } }),
    [`POST /api/commuter/recommendations/${id}/accept`]: () => {
      data = data.map((one) => ({ ...one, accepted_at: '2026-11-20T18:00:00.000Z' }))
      return Response.json({ status: true, result: 'Thank you' })
    },
  })
  await renderPage(<OwnRecommendationsPanel />, { member: memberAnswer() })
  return () => calls.filter(({ name }) => name.startsWith('POST')).length
}

const yes = page.getByRole('button', { name: 'I will try it: Try the bike' })

it('says what is recommended and how much of it is left, and takes a yes', async () => {
  const accepted = await openPanel([byBike])
  await expect.element(page.getByText(/^\$2\.50 for each/)).toBeVisible()
  await expect
    .element(page.getByText('For you: bike or walk · 3 of 10 trips so far · until Dec 31, 2026'))
    .toBeVisible()
  await yes.click()
  await expect.element(page.getByText('You said yes on Nov 20, 2026')).toBeVisible()
  await expect.element(yes).not.toBeInTheDocument()
  expect(accepted()).toBe(1)
})

it('takes one yes, though it is pressed twice', async () => {
  const accepted = await openPanel([byBike])
  await yes.dblClick()
  await expect.element(page.getByText('You said yes on Nov 20, 2026')).toBeVisible()
  expect(accepted()).toBe(1)
})

it('asks for no yes to what is used up', async () => {
  await openPanel([{ ...byBike, trips_so_far: 10, used_up: true, end_date: null }])
  await expect.element(page.getByText('For you: bike or walk · no incentive is left')).toBeVisible()
  await expect.element(yes).not.toBeInTheDocument()
})

it('is absent where nothing is recommended', async () => {
  await openPanel([])
  await expect.element(page.getByText('Recommended to you')).not.toBeInTheDocument()
})

it('offers to try again when it could not be loaded', async () => {
  answerCalls({ 'GET /api/commuter/recommendations': () => refusal('Not now', 409) })
  await renderPage(<OwnRecommendationsPanel />, { member: memberAnswer() })
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('stands nowhere while nobody knows whether something is recommended', async () => {
  answerCalls({ 'GET /api/commuter/recommendations': () => new Promise(() => undefined) })
  await renderPage(
    <>
      <p>The page</p>
      <OwnRecommendationsPanel />
    </>,
    { member: memberAnswer() },
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(page.getByText('Recommended to you')).not.toBeInTheDocument()
})
