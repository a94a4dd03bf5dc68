import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/browser/answer-calls.tsx'
import { chooseByKey } from '#testing/browser/choose-by-key.ts'
import { lookedInto } from '#testing/browser/member-answer.ts'
import {
  button,
  change,
  deleteCall,
  logCall,
  openWeeks,
  quoteCall,
  remove,
  trip,
  tripId,
} from '#testing/browser/open-weeks.tsx'
import { clearToken } from '#web/api/tokens.ts'
import { lastModeKey } from '../log/last-mode.ts'
import type { QueuedTrip } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'

const { openWeek, memberId } = openWeeks()

describe.each([
  ['an administrator who looks', lookedInto],
  ['a deactivated member', { disabled: true }],
])('for %s', (_, who) => {
  it('nothing can be logged, changed or removed', async () => {
    const calls = await openWeek([trip, { ...trip, _id: memberId(), date: '2026-11-17' }], who)
    for (const control of [change, remove, button('Repeat the week before')]) {
      await expect.element(control).toHaveAttribute('aria-disabled', 'true')
    }
    await expect.element(button(/^Log a trip: Today/)).toHaveAttribute('aria-disabled', 'true')
    await remove.click({ force: true })
    await button(/^Log a trip: Today/).click({ force: true })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
    expect(await tripQueue.list(memberId())).toEqual([])
  })
})

describe('removing a trip', () => {
  it('can be undone, by the queue and under an id of its own', async () => {
    const calls = await openWeek([{ ...trip, external_id: 'before' }])
    await remove.click()
    await button('Undo').click()
    await expect.element(page.getByText('1 trip logged: 1 point')).toBeVisible()
    const [entry] = await tripQueue.list(memberId())
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
    await tripQueue.add({ externalId, memberId: memberId(), report })
    const sending = { kind: 'sending', sinceMs: 1, isRepeat: true } as const
    await tripQueue.change(externalId, (entry) => ({ ...entry, progress: sending }))
    // Nobody is signed in by this page's cookie, so that nothing is sent meanwhile.
    clearToken('commuter')
    await openWeek([{ ...trip, external_id: externalId }])
    await remove.click()
    await expect.element(page.getByText('Trip removed successfully')).toBeVisible()
    expect(await tripQueue.list(memberId())).toEqual([])
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
    memberId: memberId(),
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
      await chooseByKey(dialog.getByRole('radio', { name }))
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
    localStorage.setItem(lastModeKey(memberId()), '"carpool"')
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
