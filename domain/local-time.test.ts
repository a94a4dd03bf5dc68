import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localTimeOf } from './local-time.ts'

const denver = 'America/Denver'
const lordHowe = 'Australia/Lord_Howe'
const apia = 'Pacific/Apia'

describe('instantOf', () => {
  it.each([
    // 08:00 is 08:00 on the days the clocks change and on those around them.
    ['2026-03-07', '08:00', denver, '2026-03-07T15:00:00Z'],
    ['2026-03-08', '08:00', denver, '2026-03-08T14:00:00Z'],
    ['2026-03-09', '08:00', denver, '2026-03-09T14:00:00Z'],
    ['2026-10-31', '08:00', denver, '2026-10-31T14:00:00Z'],
    ['2026-11-01', '08:00', denver, '2026-11-01T15:00:00Z'],
    ['2026-11-02', '08:00', denver, '2026-11-02T15:00:00Z'],
    // The last minute before the gap and the first after it, around the repeated hour.
    ['2026-03-08', '01:59', denver, '2026-03-08T08:59:00Z'],
    ['2026-03-08', '03:00', denver, '2026-03-08T09:00:00Z'],
    ['2026-11-01', '00:59', denver, '2026-11-01T06:59:00Z'],
    ['2026-11-01', '02:00', denver, '2026-11-01T09:00:00Z'],
    ['2026-07-01', '00:00', 'Asia/Kathmandu', '2026-06-30T18:15:00Z'],
    ['2026-07-01', '12:00', lordHowe, '2026-07-01T01:30:00Z'],
    ['2026-12-01', '12:00', lordHowe, '2026-12-01T01:00:00Z'],
    ['2026-07-01', '12:00', apia, '2026-06-30T23:00:00Z'],
    ['2026-07-01', '12:00', 'Pacific/Kiritimati', '2026-06-30T22:00:00Z'],
    ['2028-02-29', '23:59', 'UTC', '2028-02-29T23:59:00Z'],
  ])('%s %s in %s comes once, at %s', (date, time, zone, at) => {
    expect(instantOf(date, time, zone)).toEqual({ kind: 'unique', at: new Date(at) })
  })

  it.each([
    ['2026-03-08', '02:00', denver, '2026-03-08 03:00', '2026-03-08T09:00:00Z'],
    ['2026-03-08', '02:30', denver, '2026-03-08 03:30', '2026-03-08T09:30:00Z'],
    ['2026-03-08', '02:59', denver, '2026-03-08 03:59', '2026-03-08T09:59:00Z'],
    // Half an hour is missing here.
    ['2026-10-04', '02:15', lordHowe, '2026-10-04 02:45', '2026-10-03T15:45:00Z'],
    // And a whole day here: Samoa moved over the date line.
    ['2011-12-30', '08:00', apia, '2011-12-31 08:00', '2011-12-30T18:00:00Z'],
  ])('%s %s in %s does not exist: %s is taken', (date, time, zone, shown, at) => {
    const found = instantOf(date, time, zone)
    expect(found).toEqual({ kind: 'skipped', at: new Date(at) })
    expect(localTimeOf(found.at, zone)).toBe(shown)
  })

  it.each([
    ['2026-11-01', '01:00', denver, '2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z'],
    ['2026-11-01', '01:59', denver, '2026-11-01T07:59:00Z', '2026-11-01T08:59:00Z'],
    ['2026-04-05', '01:45', lordHowe, '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  ])('%s %s in %s comes twice: first at %s', (date, time, zone, at, again) => {
    const expected = { kind: 'twice', at: new Date(at), again: new Date(again) }
    expect(instantOf(date, time, zone)).toEqual(expected)
  })

  it('throws for a zone or a time nobody knows', () => {
    expect(() => instantOf('2026-11-20', '08:00', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => instantOf('2026-11-20', '8 am', denver)).toThrow(RangeError)
  })

  const zones = [denver, lordHowe, apia, 'Asia/Kathmandu', 'Europe/Dublin', 'Africa/Casablanca']
  const minute = fc
    .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2050, 0, 1) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000))

  it('finds every instant by what the clocks show, or its twin', () => {
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (instant, zone) => {
        const [date = '', time = ''] = localTimeOf(instant, zone).split(' ')
        const found = instantOf(date, time, zone)
        expect(found.kind).not.toBe('skipped')
        const instants = found.kind === 'twice' ? [found.at, found.again] : [found.at]
        expect(instants).toContainEqual(instant)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('localTimeOf', () => {
  it.each([
    ['2026-11-20T18:00:59Z', denver, '2026-11-20 11:00'],
    ['2026-11-20T07:00:00Z', denver, '2026-11-20 00:00'],
    ['2026-06-30T18:15:00Z', 'Asia/Kathmandu', '2026-07-01 00:00'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(localTimeOf(new Date(instant), zone)).toBe(expected)
  })
})
