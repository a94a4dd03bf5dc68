import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { clearToken, storeToken } from '#web/api/tokens.ts'
import { pageSender } from '../queue/page-sender.ts'
import { startSending } from '../queue/pump.ts'
import { tripQueue } from '../queue/queue-store.ts'
import type { Slot } from './day-room.ts'
import { lastModeKey } from './last-mode.ts'
import { LogTripPanel } from './log-trip-panel.tsx'

const quoteCall = 'POST /api/commuter/trips/quote'
const logCall = 'POST /api/commuter/trips/batch'
const today = '2026-11-25'
const tripId = '0193c0de-0000-7000-8000-000000000009'

/** Another member for each test: the browser's database outlives it. */
let memberId = ''
let stop = () => {}

beforeEach(() => {
  stop()
  memberId = crypto.randomUUID()
  storeToken('commuter', memberId)
  return () => clearToken('commuter')
})

const quote = (more: object = {}) =>
  Response.json({
    can_log: true,
    refusal: null,
    points: 10,
    reward: 0.5,
    rewards: [{ kind: 'trip_reward', value: 0.5, explanation: ['10 points at $50.00 per 1,000'] }],
    notes: [],
    is_final: false,
    co2_saved_kg: 1,
    savings: 2,
    ...more,
  })
const logged = () =>
  Response.json({
    status: true,
    data: [{ index: 0, status: true, data: { _id: tripId, points: 10, reward: 0.5 } }],
  })

interface Circumstances {
  taken?: readonly Slot[]
  surveyMiles?: number | null
  hour?: number
  lock?: string | null
}

async function open(circumstances: Circumstances = {}) {
  const { taken = [], surveyMiles = 4.5, hour = 8, lock = null } = circumstances
  stop()
  stop = startSending(pageSender(memberId))
  await renderPage(
    <LogTripPanel
      memberId={memberId}
      today={today}
      hour={hour}
      taken={taken}
      surveyMiles={surveyMiles}
      usualMode="bike"
      lock={lock}
    />,
  )
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const log = page.getByRole('button', { name: 'Log trip' })
const bodies = (calls: { name: string; body: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body)

describe('logging a trip', () => {
  it('takes one press where all is as last time, and says before what it earns', async () => {
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: logged })
    await open()
    await expect.element(radio('Today')).toBeChecked()
    await expect.element(radio('To work')).toBeChecked()
    await expect.element(radio('Bike')).toBeChecked()
    await expect.element(page.getByText('4.5 miles')).toBeVisible()
    await expect.element(page.getByText('Earns 10 points and $0.50')).toBeVisible()
    await page.getByText('Why this much').click()
    await expect.element(page.getByText('10 points at $50.00 per 1,000')).toBeVisible()
    await log.click()
    await expect.element(page.getByText('1 trip logged: 10 points and $0.50')).toBeVisible()
    const report = { date: today, direction: 'to_work', mode: 'bike', source: 'website' }
    expect(bodies(calls, quoteCall)[0]).toEqual(report)
    const [queue] = await tripQueue.list(memberId)
    expect(bodies(calls, logCall)).toEqual([
      { trips: [{ ...report, external_id: queue?.externalId }] },
    ])
  })

  it('is said to be made on the phone where the portal is an app there', async () => {
    const asked = matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(display-mode: standalone)' ? { matches: true } : asked(query),
    )
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: logged })
    await open()
    await log.click()
    const report = expect.objectContaining({ date: today, source: 'mobile_manual' })
    await expect.poll(() => bodies(calls, logCall)).toEqual([{ trips: [report] }])
    expect(bodies(calls, quoteCall)[0]).toEqual(report)
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
  })

  it('shows no amount of the mode before while that of another one is on its way', async () => {
    const late = Promise.withResolvers<Response>()
    const walk = expect.objectContaining({ mode: 'walk' })
    const answer = (asked: unknown) => (walk.asymmetricMatch(asked) ? late.promise : quote())
    answerCalls({ [quoteCall]: (_query, _headers, body) => answer(body) })
    await open()
    const first = page.getByText('Earns 10 points and $0.50')
    await expect.element(first).toBeVisible()
    const said = page.getByRole('status').filter({ hasText: 'Earns' })
    await expect.element(said).toHaveAttribute('aria-busy', 'false')
    await radio('Walk').click()
    await expect.element(first).not.toBeInTheDocument()
    await expect.element(said).toHaveAttribute('aria-busy', 'true')
    await expect.element(said).toHaveTextContent('Earns …')
    late.resolve(quote({ points: 3, reward: 0 }))
    await expect.element(page.getByText('Earns 3 points')).toBeVisible()
  })

  it('warns, before it is logged, of a trip that can be neither changed nor removed then', async () => {
    const warning = page.getByText(/once saved, this trip can be neither changed nor removed/)
    answerCalls({ [quoteCall]: () => quote() })
    await open()
    await expect.element(page.getByText('Earns 10 points and $0.50')).toBeVisible()
    await expect.element(warning).not.toBeInTheDocument()
    answerCalls({ [quoteCall]: () => quote({ reward: 0, rewards: [], is_final: true }) })
    await radio('Other day').click()
    await page.getByLabelText('Date').fill('1998-03-02')
    await expect.element(warning).toBeVisible()
  })

  it('takes two presses for another mode, which is the next time’s first', async () => {
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: logged })
    await open({ hour: 17 })
    await radio('Walk').click()
    await log.click()
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
    expect(bodies(calls, logCall)).toMatchObject([
      { trips: [{ direction: 'to_home', mode: 'walk' }] },
    ])
    expect(localStorage.getItem(lastModeKey(memberId))).toBe('"walk"')
    await expect.element(radio('Walk')).toBeChecked()
  })

  it('keeps what is chosen while a slow line has not answered yet', async () => {
    const answer = Promise.withResolvers<Response>()
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: () => answer.promise })
    await open()
    await log.click()
    await expect.poll(() => bodies(calls, logCall)).toHaveLength(1)
    // Within the page, in no time: after four seconds the trip would be told of as saved on this device.
    for (const at of [radio('Yesterday'), radio('Walk')]) (at.element() as HTMLElement).click()
    answer.resolve(logged())
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
    await expect.element(radio('Yesterday')).toBeChecked()
    await expect.element(radio('Walk')).toBeChecked()
  })

  it('asks for no direction and no miles of a day at home', async () => {
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: logged })
    await open()
    await radio('Telecommute').click()
    await expect.element(radio('To work')).not.toBeInTheDocument()
    await expect.element(page.getByText('4.5 miles')).not.toBeInTheDocument()
    await log.click()
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
    const [sent] = bodies(calls, logCall)
    expect(sent).toMatchObject({ trips: [{ date: today, mode: 'telecommute' }] })
    expect(JSON.stringify(sent)).not.toMatch(/direction|miles/)
  })

  it('sends another distance, and none that is none', async () => {
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: logged })
    await open()
    await page.getByRole('button', { name: 'Another distance' }).click()
    const miles = page.getByLabelText('Miles')
    await miles.fill('501')
    await log.click({ force: true })
    await expect.element(miles).toHaveAccessibleDescription(/from 0 to 500/)
    expect(bodies(calls, logCall)).toEqual([])
    await miles.fill('7.5')
    await log.click()
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
    expect(bodies(calls, logCall)).toMatchObject([{ trips: [{ miles: 7.5 }] }])
  })

  it('needs a distance of whoever has no survey', async () => {
    answerCalls({ [quoteCall]: () => quote() })
    await open({ surveyMiles: null })
    await expect.element(page.getByText('Give the miles of this trip').first()).toBeVisible()
    await expect.element(log).toHaveAttribute('aria-disabled', 'true')
  })

  it('goes on with the other way, then with yesterday, and says when a day is full', async () => {
    answerCalls({ [quoteCall]: () => quote() })
    await open({ taken: [{ date: today, direction: 'to_work' }] })
    await expect.element(radio('To home')).toBeChecked()
    await radio('To work').click()
    await expect.element(page.getByText('Today has a trip to work already.').first()).toBeVisible()
    await expect.element(log).toHaveAttribute('aria-disabled', 'true')
    await open({ taken: [{ date: today, direction: null }] })
    await expect.element(radio('Yesterday')).toBeChecked()
    await radio('Today').click()
    await expect.element(page.getByText(/^Today is full/).first()).toBeVisible()
  })

  it('says what the server would refuse, before it is tried', async () => {
    const calls = answerCalls({
      [quoteCall]: () =>
        quote({
          can_log: false,
          refusal: { code: 'day_full', message: 'This day has such a trip already' },
        }),
    })
    await open()
    await expect.element(page.getByText('This day has such a trip already').first()).toBeVisible()
    await expect.element(log).toHaveAttribute('aria-disabled', 'true')
    expect(bodies(calls, logCall)).toEqual([])
  })
})

it.each([
  [409, 'true'],
  [422, 'true'],
  [429, null],
  [503, null],
])('after a quote that was answered %i the button is disabled: %s', async (status, isOff) => {
  answerCalls({ [quoteCall]: () => refusal('The server said no', status) })
  await open()
  const said = isOff ? 'The server said no' : /The server said no|once it is saved/
  await expect.element(page.getByText(said).first()).toBeVisible()
  expect(log.element().getAttribute('aria-disabled')).toBe(isOff)
})

it('logs nothing where that is not allowed at all, and says why', async () => {
  const calls = answerCalls({})
  await open({ lock: 'Your membership is deactivated.' })
  await expect.element(page.getByText('Your membership is deactivated.').first()).toBeVisible()
  await expect.element(log).toHaveAttribute('aria-disabled', 'true')
  expect(calls).toEqual([])
})

describe('without a network', () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

  it('keeps the trip, and sends the very same once there is one', async () => {
    answerCalls({ [quoteCall]: noNetwork, [logCall]: noNetwork })
    await open()
    await expect
      .element(page.getByText('What it earns is shown once the server can be reached.'))
      .toBeVisible()
    await log.click()
    await expect.element(page.getByText(/^1 trip saved on this device/)).toBeVisible()
    const [kept] = await tripQueue.list(memberId)
    expect(kept?.progress).toMatchObject({ kind: 'sending' })
    const calls = answerCalls({ [quoteCall]: () => quote(), [logCall]: logged })
    dispatchEvent(new Event('online'))
    await expect.poll(async () => (await tripQueue.list(memberId))[0]?.progress.kind).toBe('sent')
    expect(bodies(calls, logCall)).toMatchObject([
      { trips: [{ external_id: kept?.externalId, mode: 'bike' }] },
    ])
  })
})

describe('undo', () => {
  it('removes the trip that was just logged', async () => {
    const calls = answerCalls({
      [quoteCall]: () => quote(),
      [logCall]: logged,
      [`DELETE /api/commuter/trips/${tripId}`]: () =>
        Response.json({ status: true, result: 'Trip removed successfully' }),
    })
    await open()
    await log.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('1 trip removed')).toBeVisible()
    expect(calls.map(({ name }) => name)).toContain(`DELETE /api/commuter/trips/${tripId}`)
    expect(await tripQueue.list(memberId)).toEqual([])
  })
})

it('stays with a trip that the server does not accept', async () => {
  answerCalls({ [quoteCall]: () => quote(), [logCall]: () => refusal('Not any more', 409) })
  await open()
  await log.click()
  const said = page.getByText(/^1 trip not accepted/)
  await expect.element(page.getByRole('alert').filter({ has: said })).toBeVisible()
  const [kept] = await tripQueue.list(memberId)
  expect(kept?.progress).toMatchObject({ kind: 'refused', message: 'Not any more' })
})
