import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '#contract/identity/accounts-commuter.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { askedAtHeader } from '#web/api/asked-at.ts'
import { clearToken, storeToken } from '#web/api/tokens.ts'
import { lastModeKey } from '../log/last-mode.ts'
import { pageSender } from '../queue/page-sender.ts'
import { startSending } from '../queue/pump.ts'
import type { QueuedTrip } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import type { OwnTrip } from '../trip-queries.ts'
import { TripsWeek } from './trips-week.tsx'

/** Wednesday of the week that begins on November 23. */
const today = '2026-11-25'
const tripId = '0193c0de-0000-7000-8000-000000000001'
const logCall = 'POST /api/commuter/trips/batch'
const quoteCall = 'POST /api/commuter/trips/quote'
const deleteCall = `DELETE /api/commuter/trips/${tripId}`

const trip: OwnTrip = {
  _id: tripId,
  date: '2026-11-24',
  direction: 'to_work',
  mode: 'bike',
  miles: 4.5,
  source: 'website',
  external_id: null,
  points: 1,
  reward: 0,
  co2_saved_kg: 2,
  locked: null,
}

/** Another member for each test: the browser's database outlives it. */
let memberId = ''
let stop = () => {}

beforeEach(() => {
  memberId = crypto.randomUUID()
  storeToken('commuter', memberId)
  return () => {
    stop()
    clearToken('commuter')
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

interface Circumstances {
  /** What the page found in this browser. */
  queue?: readonly QueuedTrip[]
  /** When the lists were asked for that the worker has kept and shows; absent: they are the server's own. */
  keptAtMs?: number
  /** What trips would earn; absent: 20 points and $0.50. */
  quote?: () => Response | Promise<Response>
}

const quoted = (more: object = {}) =>
  Response.json({
    can_log: true,
    refusal: null,
    points: 20,
    reward: 0.5,
    rewards: [],
    notes: [],
    co2_saved_kg: 1,
    savings: 2,
    ...more,
  })

/** The week over a server that has these trips; gives the calls that were made. */
async function openWeek(
  trips: OwnTrip[],
  { queue = [], keptAtMs, quote = quoted, ...who }: Partial<Me> & Circumstances = {},
) {
  const left = [...trips]
  const headers: HeadersInit = keptAtMs === undefined ? {} : { [askedAtHeader]: String(keptAtMs) }
  const calls = answerCalls({
    'GET /api/commuter/trips': (query) => {
      const from = query.get('start_date') ?? ''
      const until = query.get('end_date') ?? ''
      const data = left.filter(({ date }) => date >= from && date <= until)
      const meta = { current_page: 1, per_page: 40, total: data.length }
      return Response.json({ data, meta }, { headers })
    },
    'GET /api/commuter/days-off': () => Response.json({ data: [] }),
    [quoteCall]: () => quote(),
    [logCall]: () =>
      Response.json({
        status: true,
        data: [{ index: 0, status: true, data: { _id: tripId, points: 1, reward: 0 } }],
      }),
    [deleteCall]: () => {
      left.splice(0)
      return Response.json({ status: true, result: 'Trip removed successfully' })
    },
  })
  stop = startSending(pageSender(memberId))
  await renderPage(
    <TripsWeek
      memberId={memberId}
      today={today}
      surveyMiles={4.5}
      usualMode="walk"
      queue={queue}
    />,
    { member: memberAnswer({ _id: memberId, ...who }) },
  )
  return calls
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const change = button(/^Change: .*Bike to work$/)
const remove = button(/^Remove: .*Bike to work$/)

describe.each([
  ['an administrator who looks', lookedInto],
  ['a deactivated member', { disabled: true }],
])('for %s', (_, who) => {
  it('nothing can be logged, changed or removed', async () => {
    const calls = await openWeek([trip, { ...trip, _id: memberId, date: '2026-11-17' }], who)
    for (const control of [change, remove, button('Repeat the week before')]) {
      await expect.element(control).toHaveAttribute('aria-disabled', 'true')
    }
    await expect.element(button(/^Log a trip: Today/)).toHaveAttribute('aria-disabled', 'true')
    await remove.click({ force: true })
    await button(/^Log a trip: Today/).click({ force: true })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
    expect(await tripQueue.list(memberId)).toEqual([])
  })
})

describe('removing a trip', () => {
  it('can be undone, by the queue and under an id of its own', async () => {
    const calls = await openWeek([{ ...trip, external_id: 'before' }])
    await remove.click()
    await button('Undo').click()
    await expect.element(page.getByText('1 trip logged: 1 point')).toBeVisible()
    const [entry] = await tripQueue.list(memberId)
    expect(entry).toMatchObject({
      report: { date: trip.date, direction: 'to_work', mode: 'bike', miles: 4.5 },
      progress: { kind: 'sent' },
    })
    expect(entry?.externalId).not.toBe('before')
    const logged = calls.filter(({ name }) => name === logCall).map(({ body }) => body)
    expect(logged).toMatchObject([{ trips: [{ external_id: entry?.externalId }] }])
  })

  it('is asked first where a reward goes with it', async () => {
    const calls = await openWeek([{ ...trip, reward: 0.5 }])
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Remove this trip?' })
    await expect.element(dialog.getByText(/Its reward of \$0\.50 goes with it/)).toBeVisible()
    expect(calls.map(({ name }) => name)).not.toContain(deleteCall)
    await dialog.getByRole('button', { name: 'Remove the trip' }).click()
    await expect.element(page.getByText('Trip removed successfully')).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  it('drops what this device would send once more', async () => {
    const externalId = crypto.randomUUID()
    const { date, direction, mode } = trip
    const report = { date, direction, mode, source: 'website' } as const
    await tripQueue.add({ externalId, memberId, report })
    const sending = { kind: 'sending', sinceMs: 1, isRepeat: true } as const
    await tripQueue.change(externalId, (entry) => ({ ...entry, progress: sending }))
    // Nobody is signed in by this page's cookie, so that nothing is sent meanwhile.
    clearToken('commuter')
    await openWeek([{ ...trip, external_id: externalId }])
    await remove.click()
    await expect.element(page.getByText('Trip removed successfully')).toBeVisible()
    expect(await tripQueue.list(memberId)).toEqual([])
  })

  it('needs no database of the browser: the server alone says that it is gone', async () => {
    // Nobody is signed in by this page's cookie, so that nothing is sent meanwhile.
    clearToken('commuter')
    const calls = await openWeek([{ ...trip, external_id: 'of-another-device' }])
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError')
    })
    await remove.click()
    await expect.element(page.getByText('Trip removed successfully')).toBeVisible()
    expect(calls.map(({ name }) => name)).toContain(deleteCall)
  })
})

it.each([
  ['reward_approved', 'Its reward is approved: the trip stays as it is.'],
  ['month_closed', 'Its month is closed: the trip stays as it is.'],
] as const)('a trip that is locked (%s) says why before it is tried', async (locked, reason) => {
  const calls = await openWeek([{ ...trip, reward: 0.5, locked }])
  for (const control of [change, remove]) {
    await expect.element(control).toHaveAccessibleDescription(reason)
    await control.click({ force: true })
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.map(({ name }) => name)).not.toContain(deleteCall)
})

describe('a trip that was just sent', () => {
  const sent = (): QueuedTrip => ({
    seq: 1,
    externalId: 'just-sent',
    memberId,
    report: { date: trip.date, direction: 'to_home', mode: 'walk', source: 'website' },
    progress: { kind: 'sent', tripId, points: 7, reward: 0.5, atMs: Date.now() },
  })
  const day = page.getByRole('region', { name: 'Yesterday' })

  it('stands there and takes its part of the day while the list is of before it was sent', async () => {
    await openWeek([trip], { queue: [sent()], keptAtMs: Date.now() - 60_000 })
    await expect.element(day.getByText('Walk, home')).toBeVisible()
    await expect.element(day.getByText('7 points and $0.50')).toBeVisible()
    await expect.element(button(/^Log a trip: Yesterday/)).not.toBeInTheDocument()
  })

  it('is the list’s to name once that is of after it was sent', async () => {
    await openWeek([trip], { queue: [sent()] })
    await expect.element(day.getByText('Bike, to work')).toBeVisible()
    await expect.element(day.getByText('Walk, home')).not.toBeInTheDocument()
    await expect.element(button(/^Log a trip: Yesterday/)).toBeVisible()
  })
})

describe('the dialog of a trip', () => {
  it('says what was earned, and what a correction would earn once its fields have rested', async () => {
    const calls = await openWeek([trip])
    const asked = () => calls.filter(({ name }) => name === quoteCall).map(({ body }) => body)
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Change the trip' })
    await expect.element(dialog.getByText('Earned so far: 1 point.')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await vi.advanceTimersByTimeAsync(5000)
    for (const name of ['Walk', 'Carpool']) {
      await dialog.getByText(name, { exact: true }).click()
      await expect.element(dialog.getByRole('radio', { name })).toBeChecked()
      await vi.advanceTimersByTimeAsync(700)
    }
    await vi.advanceTimersByTimeAsync(700)
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1500)
    vi.useRealTimers()
    await expect.element(dialog.getByText('Earns 20 points and $0.50')).toBeVisible()
    expect(asked()).toMatchObject([{ date: trip.date, mode: 'carpool', instead_of: tripId }])
    await dialog.getByText('Bike', { exact: true }).click()
    await expect.element(dialog.getByText(/^Earns/)).not.toBeInTheDocument()
    expect(asked()).toHaveLength(1)
  })

  it('saves nothing that the server would not correct any more', async () => {
    const reason = 'The reward of this trip has been approved already'
    const calls = await openWeek([trip], { quote: () => refusal(reason, 409) })
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Change the trip' })
    await dialog.getByText('Walk', { exact: true }).click()
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect.element(save).toHaveAccessibleDescription(reason)
    await save.click({ force: true })
    expect(calls.map(({ name }) => name)).not.toContain(`PUT /api/commuter/trips/${tripId}`)
  })

  it('begins with the mode of the last trip', async () => {
    localStorage.setItem(lastModeKey(memberId), '"carpool"')
    await openWeek([])
    await button(/^Log a trip: Today/).click()
    await expect.element(page.getByRole('radio', { name: 'Carpool' })).toBeChecked()
  })

  it('asks before what was chosen is discarded', async () => {
    await openWeek([])
    await button(/^Log a trip: Today/).click()
    const dialog = page.getByRole('dialog', { name: 'Log a trip' })
    await expect.element(dialog.getByRole('radio', { name: 'Walk' })).toBeChecked()
    await dialog.getByText('Bike', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const asking = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog.getByRole('radio', { name: 'Bike' })).toBeChecked()
  })
})

describe('repeating a week', () => {
  const before: OwnTrip = { ...trip, date: '2026-11-17' }
  const home: OwnTrip = { ...before, _id: crypto.randomUUID(), direction: 'to_home' }
  const dialog = page.getByRole('dialog', { name: 'Repeat the week before?' })
  const lines = dialog.getByRole('listitem')

  it('shows that what a trip earns is on its way', async () => {
    const quote = Promise.withResolvers<Response>()
    await openWeek([before], { quote: () => quote.promise })
    await button('Repeat the week before').click()
    await expect.element(lines).toHaveTextContent('Tue, Nov 24, 2026, to work, Bike: …')
    quote.resolve(quoted())
    await expect.element(lines).toHaveTextContent('Bike: 20 points and $0.50')
  })

  it('says once that there is no network, and keeps the trips', async () => {
    await openWeek([before, home], {
      quote: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await button('Repeat the week before').click()
    await expect
      .element(dialog.getByText('What it earns is shown once the server can be reached.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Log 2 trips' })).toBeVisible()
  })

  it('leaves out what would be refused, and says why', async () => {
    const dayFull = { code: 'day_full', message: 'This day has such a trip already' }
    const answers = [quoted({ can_log: false, refusal: dayFull })]
    const calls = await openWeek([before, home], { quote: () => answers.shift() ?? quoted() })
    await button('Repeat the week before').click()
    await expect
      .element(lines.first())
      .toHaveTextContent('Bike is not logged: This day has such a trip already')
    await dialog.getByRole('button', { name: 'Log 1 trip' }).click()
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
    const logged = calls.filter(({ name }) => name === logCall).map(({ body }) => body)
    expect(logged).toMatchObject([{ trips: [{ direction: 'to_home' }] }])
    expect(await tripQueue.list(memberId)).toHaveLength(1)
  })

  it('logs nothing where all would be refused', async () => {
    await openWeek([before], { quote: () => refusal('Not any more', 409) })
    await button('Repeat the week before').click()
    await expect.element(lines).toHaveTextContent('is not logged: Not any more')
    await expect
      .element(dialog.getByRole('button', { name: 'Log 0 trips' }))
      .toHaveAccessibleDescription('None of these trips can be logged')
  })
})

it('repeats the week before once it has shown what that is', async () => {
  const calls = await openWeek([{ ...trip, date: '2026-11-17' }])
  await button('Repeat the week before').click()
  const dialog = page.getByRole('dialog', { name: 'Repeat the week before?' })
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Tue, Nov 24, 2026, to work, Bike: 20 points and $0.50')
  expect(calls.map(({ name }) => name)).not.toContain(logCall)
  await dialog.getByRole('button', { name: 'Log 1 trip' }).click()
  await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
})
