import { describe, expect, it } from 'vitest'
import type { QueuedTrip } from '../queue/queue-rules.ts'
import { fullDayReason, openDirections, rivalOf, type Slot, takenSlots } from './day-room.ts'
import {
  draftAfter,
  draftProblem,
  firstDraft,
  movedTo,
  reportOf,
  type TripDraft,
} from './trip-draft.ts'

const today = '2026-11-25'
const yesterday = '2026-11-24'
const slot = (date: string, direction: Slot['direction']): Slot => ({ date, direction })
const first = (hour: number, taken: Slot[] = []) => firstDraft({ today, hour, taken, mode: 'bike' })

describe('what is logged by one press', () => {
  it('goes to work in the morning and home from noon on', () => {
    expect(first(8)).toEqual({ date: today, direction: 'to_work', mode: 'bike', miles: '' })
    expect(first(11).direction).toBe('to_work')
    expect(first(12).direction).toBe('to_home')
  })

  it('goes the other way once that one is logged', () => {
    expect(first(8, [slot(today, 'to_work')])).toMatchObject({ date: today, direction: 'to_home' })
  })

  it('is of yesterday once today is full, and stays of today when both are', () => {
    const full = [slot(today, null)]
    expect(first(8, full)).toMatchObject({ date: yesterday, direction: 'to_work' })
    expect(first(8, [...full, slot(yesterday, 'to_work')])).toMatchObject({
      date: yesterday,
      direction: 'to_home',
    })
    expect(first(8, [...full, slot(yesterday, null)]).date).toBe(today)
  })
})

describe('the room of a day', () => {
  it('is one trip each way, or one day of telecommuting', () => {
    expect(openDirections(today, [])).toEqual(['to_work', 'to_home'])
    expect(openDirections(today, [slot(today, 'to_home'), slot(yesterday, null)])).toEqual([
      'to_work',
    ])
    expect(openDirections(today, [slot(today, null)])).toEqual([])
  })

  it('is taken by the one trip in the way of another, if it is one', () => {
    const toWork = slot(today, 'to_work')
    const wholeDay = slot(yesterday, null)
    const taken = [toWork, slot(today, 'to_home'), wholeDay]
    expect(rivalOf(slot(today, 'to_work'), taken)).toBe(toWork)
    expect(rivalOf(slot(yesterday, 'to_home'), taken)).toBe(wholeDay)
    expect(rivalOf(slot(today, null), [toWork])).toBe(toWork)
    expect(rivalOf(slot(today, null), taken)).toBeUndefined()
    expect(rivalOf(slot('2026-11-23', 'to_work'), taken)).toBeUndefined()
  })

  it('is said in words once it is not there', () => {
    const taken = [slot(today, 'to_work')]
    expect(fullDayReason(slot(today, 'to_home'), taken, 'Today')).toBeNull()
    expect(fullDayReason(slot(today, 'to_work'), taken, 'Today')).toBe(
      'Today has a trip to work already.',
    )
    expect(fullDayReason(slot(today, null), taken, 'Today')).toBe(
      'Today has a trip already, and telecommuting takes the whole day.',
    )
    expect(fullDayReason(slot(today, 'to_home'), [slot(today, null)], 'Today')).toBe(
      'Today is full: both ways, or the whole day, are logged.',
    )
  })

  it('is taken by trips on their way as well, each counted once, and not by those refused', () => {
    const queued = (externalId: string, progress: QueuedTrip['progress']): QueuedTrip => ({
      seq: 1,
      externalId,
      memberId: 'kim',
      report: { date: today, direction: 'to_home', mode: 'walk', source: 'website' },
      progress,
    })
    const logged = { ...slot(today, 'to_work'), external_id: 'a' }
    const refused = { kind: 'refused', code: 'day_full', message: '' } as const
    expect(takenSlots([logged], [queued('b', refused)])).toEqual([logged])
    const sending = { kind: 'sending', sinceMs: 1, isRepeat: false } as const
    expect(takenSlots([logged], [queued('a', sending)])).toEqual([logged])
    expect(takenSlots([logged], [queued('b', { kind: 'waiting' })])).toHaveLength(2)
    const sent = { kind: 'sent', tripId: 't', points: 1, reward: 0, atMs: 5000 } as const
    const listed = (askedAtMs: number) => Object.assign([logged], { askedAtMs })
    expect(takenSlots(listed(4000), [queued('b', sent)])).toHaveLength(2)
    expect(takenSlots(listed(6000), [queued('b', sent)])).toEqual([logged])
  })
})

describe('a draft', () => {
  const draft: TripDraft = { date: today, direction: 'to_work', mode: 'bike', miles: '' }
  const limits = { today, taken: [], surveyMiles: 4.5, day: 'Today' }

  it('becomes what the server takes', () => {
    expect(reportOf(draft, 'website')).toEqual({
      date: today,
      direction: 'to_work',
      mode: 'bike',
      source: 'website',
    })
    expect(reportOf({ ...draft, miles: ' 3.5 ' }, 'mobile_manual')).toMatchObject({
      miles: 3.5,
      source: 'mobile_manual',
    })
    expect(reportOf({ ...draft, mode: 'telecommute', miles: '3' }, 'website')).toEqual({
      date: today,
      direction: null,
      mode: 'telecommute',
      source: 'website',
    })
    expect(reportOf({ ...draft, mode: null }, 'website')).toBeNull()
    expect(reportOf({ ...draft, miles: 'far' }, 'website')).toBeNull()
  })

  it.each<[Partial<TripDraft>, object, string | null]>([
    [{}, {}, null],
    [{ date: '2026-11-26' }, {}, 'A trip cannot lie in the future'],
    [{ date: '' }, {}, 'Choose the day'],
    [{ mode: null }, {}, 'Choose how you travelled'],
    [{}, { surveyMiles: null }, 'Give the miles of this trip'],
    [{}, { surveyMiles: undefined }, null],
    [{ miles: '2' }, { surveyMiles: null }, null],
    [{ miles: '501' }, {}, 'Please give miles from 0 to 500'],
    [{ miles: 'x' }, {}, 'Please give miles from 0 to 500'],
    [{ mode: 'telecommute', miles: 'x' }, { surveyMiles: null }, null],
    [{}, { taken: [slot(today, 'to_work')] }, 'Today has a trip to work already.'],
  ])('%j with %j: %s', (change, circumstances, problem) => {
    expect(draftProblem({ ...draft, ...change }, { ...limits, ...circumstances })).toBe(problem)
  })

  it('is followed by the way back of its day, until that is full', () => {
    const next = draftAfter({ ...draft, date: yesterday, miles: '7' }, [])
    expect(next).toEqual({ ...draft, date: yesterday, direction: 'to_home' })
    expect(draftAfter(draft, [slot(today, 'to_home')])).toBeNull()
    expect(draftAfter({ ...draft, mode: 'telecommute' }, [])).toBeNull()
  })

  it('moves to another day in a direction that is open there', () => {
    const taken = [slot(yesterday, 'to_work')]
    expect(movedTo(draft, yesterday, taken)).toMatchObject({
      date: yesterday,
      direction: 'to_home',
    })
    expect(movedTo(draft, '2026-11-23', taken).direction).toBe('to_work')
  })
})
