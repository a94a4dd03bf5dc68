import { describe, expect, it } from 'vitest'
import { admitTrips, type MemberState, type ReportedTrip } from './admit-trips.ts'

interface Stored {
  externalId: string
  fingerprint: string | null
  id: string
}

const member: MemberState<Stored> = {
  today: '2026-11-20',
  surveyMiles: 5,
  taken: [],
  known: [],
}

const toWork: ReportedTrip = {
  date: '2026-11-19',
  direction: 'to_work',
  mode: 'bike',
  source: 'website',
}
const toHome: ReportedTrip = { ...toWork, direction: 'to_home' }
const atHome: ReportedTrip = { date: '2026-11-19', mode: 'telecommute', source: 'website' }
const { direction: _, ...undirected } = toWork

function outcomes(reports: ReportedTrip[], state: Partial<MemberState<Stored>> = {}): string[] {
  return admitTrips(reports, { ...member, ...state }).map((admission) => {
    if (admission.kind !== 'refused') return admission.kind
    return admission.code === 'invalid' ? `invalid ${admission.field}` : admission.code
  })
}

describe('a member-day', () => {
  it.each([
    ['a way there and a way home', [toWork, toHome], ['new', 'new']],
    ['a second way there', [toWork, { ...toWork, mode: 'walk' as const }], ['new', 'day_full']],
    ['one telecommute record', [atHome], ['new']],
    ['a second telecommute record', [atHome, atHome], ['new', 'day_full']],
    [
      'a trip beside a telecommute record',
      [atHome, toWork, toHome],
      ['new', 'day_full', 'day_full'],
    ],
    ['a telecommute record beside a trip', [toHome, atHome], ['new', 'day_full']],
    ['the same trip on another day', [toWork, { ...toWork, date: '2026-11-18' }], ['new', 'new']],
  ])('holds %s as decided', (_, reports, expected) => {
    expect(outcomes(reports)).toEqual(expected)
  })

  it.each([
    ['to_work' as const, ['day_full', 'new']],
    ['to_home' as const, ['new', 'day_full']],
    [null, ['day_full', 'day_full']],
  ])('that holds %s already', (direction, expected) => {
    const taken = [{ tripOn: '2026-11-19', direction }]
    expect(outcomes([toWork, toHome], { taken })).toEqual(expected)
    expect(outcomes([atHome], { taken })).toEqual(['day_full'])
  })

  it('is not filled by a report that is refused', () => {
    const future = { ...toWork, date: '2026-11-21' }
    expect(outcomes([future, { ...toWork, direction: null }, toWork])).toEqual([
      'invalid date',
      'invalid direction',
      'new',
    ])
  })
})

describe('values', () => {
  it.each<[string, ReportedTrip, string]>([
    ['today', { ...toWork, date: '2026-11-20' }, 'new'],
    ['tomorrow', { ...toWork, date: '2026-11-21' }, 'invalid date'],
    ['a trip without a direction', undirected, 'invalid direction'],
    ['a trip with direction null', { ...toWork, direction: null }, 'invalid direction'],
    ['telecommute with a direction', { ...atHome, direction: 'to_work' }, 'invalid direction'],
    ['telecommute with direction null', { ...atHome, direction: null }, 'new'],
  ])('%s is %s', (_, report, expected) => {
    expect(outcomes([report])).toEqual([expected])
  })

  it.each<[string, Partial<ReportedTrip>, number | null, number]>([
    ['miles as given', { miles: 12.5 }, 5, 12.5],
    ['no miles, survey distance', {}, 5, 5],
    ['0 miles', { miles: 0 }, 5, 0],
    ['miles with too many decimals', { miles: 2.34567 }, null, 2.35],
    ['telecommute', { mode: 'telecommute', direction: null }, 8.25, 16.5],
    ['telecommute with miles', { mode: 'telecommute', direction: null, miles: 99 }, 8.25, 16.5],
    ['telecommute without a survey', { mode: 'telecommute', direction: null }, null, 0],
  ])('%s', (_, report, surveyMiles, miles) => {
    const [admission] = admitTrips([{ ...toWork, ...report }], { ...member, surveyMiles })
    expect(admission).toMatchObject({ kind: 'new', trip: { miles } })
  })

  it('refuses a trip without miles when there is no survey distance', () => {
    expect(outcomes([toWork, { ...toWork, miles: 3 }], { surveyMiles: null })).toEqual([
      'invalid miles',
      'new',
    ])
  })
})

describe('external ids', () => {
  const named = { ...toWork, externalId: 'a-1' }

  function storedAs(report: ReportedTrip): Stored {
    const [admission] = admitTrips([report], member)
    if (admission?.kind !== 'new') throw new Error('the first report is admitted')
    return { id: 'stored', externalId: 'a-1', fingerprint: admission.trip.fingerprint }
  }

  it('give the stored trip again for the same report, though its day is full', () => {
    const known = [storedAs(named)]
    const taken = [{ tripOn: '2026-11-19', direction: 'to_work' as const }]
    const [admission] = admitTrips([named], { ...member, known, taken })
    expect(admission).toEqual({ kind: 'repeat', of: known[0] })
  })

  it.each<[string, Partial<ReportedTrip>]>([
    ['date', { date: '2026-11-18' }],
    ['direction', { direction: 'to_home' }],
    ['mode', { mode: 'walk' }],
    ['miles', { miles: 4 }],
    ['source', { source: 'automatic' }],
  ])('are taken when the %s is another', (_, change) => {
    expect(outcomes([{ ...named, ...change }], { known: [storedAs(named)] })).toEqual([
      'external_id_taken',
    ])
  })

  it('take direction null and no direction for the same report', () => {
    const record = { ...atHome, externalId: 'a-1' }
    const known = [storedAs(record)]
    expect(outcomes([{ ...record, direction: null }], { known })).toEqual(['repeat'])
  })

  it('point a repeat within a batch at the row it repeats', () => {
    const other = { ...toHome, externalId: 'a-1' }
    expect(admitTrips([toHome, named, named, other], member).slice(2)).toMatchObject([
      { kind: 'repeatInBatch', of: 1 },
      { kind: 'refused', code: 'external_id_taken' },
    ])
  })

  it('do not bring back a trip that was removed', () => {
    const removed = ['a-1']
    expect(outcomes([named, { ...toHome, externalId: 'a-2' }], { removed })).toEqual([
      'trip_removed',
      'new',
    ])
  })

  it('are free again after a row that was refused', () => {
    const future = { ...named, date: '2026-11-21' }
    expect(outcomes([future, named])).toEqual(['invalid date', 'new'])
  })

  it('keep a fingerprint only when there is an id to compare it under', () => {
    const [plain] = admitTrips([toWork], member)
    expect(plain).toMatchObject({ trip: { externalId: null, fingerprint: null } })
  })
})
