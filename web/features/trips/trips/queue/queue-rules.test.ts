import { describe, expect, it } from 'vitest'
import {
  answered,
  begun,
  canBeGivenUp,
  corrected,
  dueTrips,
  failed,
  isInOwnHands,
  isOver,
  type Progress,
  type QueuedTrip,
  queuedBeside,
  unsentTrips,
} from './queue-rules.ts'

const sent: Progress = { kind: 'sent', tripId: 't1', points: 10, reward: 0.5, atMs: 5000 }
const refused: Progress = { kind: 'refused', code: 'day_full', message: 'This day is full' }

const trip = (progress: Progress, seq = 1): QueuedTrip => ({
  seq,
  externalId: `id-${seq}`,
  memberId: 'kim',
  report: { date: '2026-11-25', direction: 'to_home', mode: 'walk', source: 'website' },
  progress,
})

const listAskedAt = (askedAtMs: number, external_id: string) =>
  Object.assign([{ external_id }], { askedAtMs })

const waiting = trip({ kind: 'waiting' })
const sending = trip({ kind: 'sending', sinceMs: 5000, isRepeat: false })
const again = trip({ kind: 'sending', sinceMs: 5000, isRepeat: true })

describe('what is due', () => {
  it('is what nobody has answered, in the order it was logged', () => {
    const trips = [
      trip({ kind: 'waiting' }, 4),
      trip(sent, 3),
      trip(refused, 2),
      trip(sending.progress, 1),
    ]
    expect(dueTrips(trips).map(({ seq }) => seq)).toEqual([1, 4])
    expect(unsentTrips(trips).map(({ seq }) => seq)).toEqual([4, 2, 1])
  })

  it('leaves again as it was, and nothing else leaves', () => {
    expect(begun(waiting, 5000)).toEqual(sending)
    expect(begun(sending, 9000)).toEqual(again)
    expect(begun(again, 9000)).toEqual(again)
    expect(begun(trip(sent), 9000)).toBeUndefined()
    expect(begun(trip(refused), 9000)).toBeUndefined()
  })

  it('is shown beside what the server lists, until that lists it', () => {
    const queue = [trip({ kind: 'waiting' }, 4), trip(refused, 2), sending]
    expect(queuedBeside([], queue).map(({ seq }) => seq)).toEqual([1, 4])
    const listed = [{ external_id: 'id-1' }, { external_id: null }]
    expect(queuedBeside(listed, queue).map(({ seq }) => seq)).toEqual([4])
  })

  it('is shown once it was sent, too, until a list comes that was asked for since then', () => {
    const queue = [trip(sent, 3), trip({ kind: 'waiting' }, 4)]
    const shownBeside = (askedAtMs: number, externalId: string) =>
      queuedBeside(listAskedAt(askedAtMs, externalId), queue).map(({ seq }) => seq)
    expect(queuedBeside([], queue).map(({ seq }) => seq)).toEqual([3, 4])
    expect(shownBeside(4999, 'another')).toEqual([3, 4])
    expect(shownBeside(4999, 'id-3')).toEqual([4])
    // Whoever removed it elsewhere does not see it again.
    expect(shownBeside(5000, 'another')).toEqual([4])
  })
})

describe('an answer', () => {
  it('says what was logged', () => {
    const row = { index: 0, kind: 'logged', tripId: 't1', points: 10, reward: 0.5 } as const
    expect(answered(sending, row, 5000)).toEqual(trip(sent))
  })

  it('keeps a refused trip with its reason', () => {
    const row = {
      index: 0,
      kind: 'refused',
      code: 'day_full',
      message: 'This day is full',
    } as const
    expect(answered(sending, row, 5000)).toEqual(trip(refused))
    const ofMiles = { code: 'invalid', message: 'Too far', field: 'miles' }
    expect(answered(sending, { index: 0, kind: 'refused', ...ofMiles }, 5000)).toEqual(
      trip({ kind: 'refused', ...ofMiles }),
    )
  })
})

describe('a delivery that failed', () => {
  it.each([
    [0, 'unreachable'],
    [500, 'internal'],
    [503, 'unavailable'],
    // Of something in between: the server has a code for all it refuses.
    [403, 'unknown'],
  ])('with %i may have arrived: it goes again under the same id', (status, code) => {
    const failure = { kind: 'failed', status, code, message: '' } as const
    expect(failed(sending, failure)).toEqual(sending)
  })

  it.each([
    [401, 'unauthorized'],
    [429, 'employer_busy'],
    [409, 'other_session'],
  ])('with %i %s has not arrived: it waits', (status, code) => {
    const failure = { kind: 'failed', status, code, message: '' } as const
    expect(failed(sending, failure)).toEqual(waiting)
  })

  it('with another refusal stays to be corrected', () => {
    const failure = { kind: 'failed', status: 403, code: 'disabled', message: 'Not now' } as const
    expect(failed(sending, failure).progress).toEqual({
      kind: 'refused',
      code: 'disabled',
      message: 'Not now',
    })
  })
})

describe('a trip that left before without an answer', () => {
  it.each([
    [401, 'unauthorized'],
    [408, 'timeout'],
    [429, 'employer_busy'],
    [409, 'other_session'],
    [409, 'member_disabled'],
    [422, 'invalid'],
  ])('may have arrived then, whatever %i %s says of the whole call', (status, code) => {
    const failure = { kind: 'failed', status, code, message: '' } as const
    expect(failed(again, failure)).toEqual(again)
  })

  it('is no doubt any more once the server has answered of it', () => {
    const row = {
      index: 0,
      kind: 'refused',
      code: 'day_full',
      message: 'This day is full',
    } as const
    expect(answered(again, row, 5000)).toEqual(trip(refused))
  })
})

describe('its owner', () => {
  it('may give up what had no answer for a day of tries', () => {
    const dayMs = 86_400_000
    expect(canBeGivenUp(again, 5000 + dayMs)).toBe(false)
    expect(canBeGivenUp(again, 5001 + dayMs)).toBe(true)
    expect(canBeGivenUp(sending, 5001 + dayMs)).toBe(false)
    expect(canBeGivenUp(waiting, 900 * dayMs)).toBe(false)
  })

  it('may change what nobody has, and what was refused', () => {
    expect(isInOwnHands(waiting)).toBe(true)
    expect(isInOwnHands(trip(refused))).toBe(true)
    expect(isInOwnHands(sending)).toBe(false)
    expect(isInOwnHands(trip(sent))).toBe(false)
  })

  it('corrects it under a new id, in its place', () => {
    const report = { ...waiting.report, mode: 'bike' } as const
    expect(corrected(trip(refused), report, 'new')).toEqual({
      ...waiting,
      externalId: 'new',
      report,
    })
    expect(corrected(sending, report, 'new')).toBeUndefined()
  })
})

it('what was sent is kept for a day, all else until it is done with', () => {
  const dayMs = 86_400_000
  expect(isOver(trip(sent), 5000 + dayMs)).toBe(false)
  expect(isOver(trip(sent), 5001 + dayMs)).toBe(true)
  expect(isOver(trip(refused), 900 * dayMs)).toBe(false)
  expect(isOver(waiting, 900 * dayMs)).toBe(false)
})
