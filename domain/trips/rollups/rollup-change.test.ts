import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { tripImpact } from '#domain/trips/trips/impact.ts'
import { modeRecord } from '#domain/trips/trips/mode-records.ts'
import { type Mode, modes, sources } from '#domain/trips/trips/modes.ts'
import {
  type MemberDay,
  type RollupChange,
  rollupChange,
  type ScoredTrip,
} from './rollup-change.ts'

const impact = { co2SavedKg: 1.5, costSavingsCents: 30, benefitMinutes: 10, reducedVmt: 5 }
const trip = (tripOn: string, mode: Mode, direction: 'to_work' | 'to_home' | null): ScoredTrip => ({
  tripOn,
  direction,
  mode,
  source: 'website',
  miles: 5,
  points: 50,
  impact: { ...impact, costCents: 0 },
})
const joined = { joinedOn: '2026-01-01', days: [] as MemberDay[] }

describe('rollupChange', () => {
  it('counts a day of one bike and one carpool trip in every table [HOME-05] [HOME-07] [HOME-09]', () => {
    const trips = [trip('2026-11-19', 'bike', 'to_work'), trip('2026-11-19', 'carpool', 'to_home')]
    const month = { points: 100, co2SavedKg: 3, costSavingsCents: 60, benefitMinutes: 20 }
    const volume = { records: 1, trips: 1, miles: 5 }
    const active = { activeMembers: 1, earlyMembers: 0, bikeMembers: 1, carpoolMembers: 1 }
    expect(rollupChange(trips, 1, joined)).toEqual({
      memberDays: [
        {
          day: '2026-11-19',
          trips: 2,
          sovTrips: 0,
          carpoolTrips: 1,
          telecommuteRecords: 0,
          modeRecords: 16 + 4096,
          parkingSpaces: 0.545455,
        },
      ],
      employerDays: [
        {
          day: '2026-11-19',
          websiteRecords: 2,
          greenTrips: 2,
          sovTrips: 0,
          ...month,
          reducedVmt: 10,
          activeMembers: 1,
          earlyMembers: 0,
          officeDays: 1,
          telecommuteDays: 0,
          parkingSpaces: 0.545455,
        },
      ],
      dayModes: [
        { day: '2026-11-19', mode: 'bike', source: 'website', ...volume, co2SavedKg: 1.5 },
        { day: '2026-11-19', mode: 'carpool', source: 'website', ...volume, co2SavedKg: 1.5 },
      ],
      activeMembers: [
        { bucket: 'week', startsOn: '2026-11-16', ...active },
        { bucket: 'month', startsOn: '2026-11-01', ...active },
      ],
      memberMonths: [
        {
          month: '2026-11-01',
          records: 2,
          trips: 2,
          greenTrips: 2,
          toWorkTrips: 1,
          ...month,
          reducedVmt: 10,
          activeDays: 1,
          dayBits: 2 ** 18,
        },
      ],
      memberMonthModes: [
        { month: '2026-11-01', mode: 'bike', weekday: 4, ...volume },
        { month: '2026-11-01', mode: 'carpool', weekday: 4, ...volume },
      ],
    })
  })

  it('counts a telecommute record as two green trips and a day at home [HOME-07] [HOME-19]', () => {
    const change = rollupChange([trip('2026-11-19', 'telecommute', null)], 1, joined)
    expect(change.employerDays).toMatchObject([
      {
        greenTrips: 2,
        websiteRecords: 1,
        officeDays: 0,
        telecommuteDays: 1,
        parkingSpaces: 1,
      },
    ])
  })

  it('takes back a day’s parking space when a drive-alone trip joins it [HOME-20]', () => {
    const days = [
      {
        day: '2026-11-19',
        trips: 1,
        sovTrips: 0,
        carpoolTrips: 0,
        telecommuteRecords: 0,
        modeRecords: modeRecord('bike'),
      },
    ]
    const change = rollupChange([trip('2026-11-19', 'drive', 'to_home')], 1, { ...joined, days })
    expect(change.memberDays).toMatchObject([{ trips: 1, sovTrips: 1, parkingSpaces: -1 }])
    expect(change.employerDays).toMatchObject([{ activeMembers: 0, officeDays: 0 }])
    // Active before; by driving alone now as well.
    expect(change.activeMembers).toMatchObject([
      { bucket: 'week', activeMembers: 0, earlyMembers: 0, driveMembers: 1 },
      { bucket: 'month', activeMembers: 0, earlyMembers: 0, driveMembers: 1 },
    ])
  })

  it('makes a week and a month active once, also across the turn of the year', () => {
    const days = [trip('2026-12-31', 'bike', 'to_work'), trip('2027-01-01', 'bike', 'to_work')]
    expect(rollupChange(days, 1, joined).activeMembers).toEqual([
      { bucket: 'week', startsOn: '2026-12-28', activeMembers: 1, earlyMembers: 0, bikeMembers: 1 },
      {
        bucket: 'month',
        startsOn: '2026-12-01',
        activeMembers: 1,
        earlyMembers: 0,
        bikeMembers: 1,
      },
      {
        bucket: 'month',
        startsOn: '2027-01-01',
        activeMembers: 1,
        earlyMembers: 0,
        bikeMembers: 1,
      },
    ])
  })

  it.each([
    ['a member who has not joined', null, 1, 1, 1],
    ['one who joined that day', '2026-11-19', 0, 0, 0],
    ['one who joined the day after', '2026-11-20', 1, 0, 0],
    ['one who joined the week after', '2026-11-23', 1, 1, 0],
    ['one who joined the month after', '2026-12-01', 1, 1, 1],
  ])(
    '%s counts as early in the periods that end before [HOME-05]',
    (_, joinedOn, day, week, month) => {
      const change = rollupChange([trip('2026-11-19', 'bike', 'to_work')], 1, {
        joinedOn,
        days: [],
      })
      expect(change.employerDays).toMatchObject([{ earlyMembers: day }])
      expect(change.activeMembers.map((row) => row.earlyMembers)).toEqual([week, month])
    },
  )
})

describe('random days of a member', () => {
  const anyTrips = fc
    .uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 45 }),
        slot: fc.constantFrom('to_work' as const, 'to_home' as const),
        mode: fc.constantFrom(...modes),
        source: fc.constantFrom(...sources),
        miles: fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
      }),
      { selector: ({ day, slot, mode }) => (mode === 'telecommute' ? `${day}` : `${day}${slot}`) },
    )
    .map((reports) =>
      reports.map(
        ({ day, slot, mode, source, miles }): ScoredTrip => ({
          tripOn: addDays('2026-12-10', day),
          direction: mode === 'telecommute' ? null : slot,
          mode,
          source,
          miles,
          points: 50,
          impact: tripImpact({ mode, miles }, currentFactors),
        }),
      ),
    )

  it('add up the same in one batch as one by one', () => {
    fc.assert(
      fc.property(anyTrips, (trips) => {
        const member = new Member()
        for (const each of trips) member.log([each], 1)
        const atOnce = new Member()
        atOnce.log(trips, 1)
        expect(member.totals()).toEqual(atOnce.totals())
      }),
    )
  })

  it('leave zeros when every trip is taken away again, in any order', () => {
    fc.assert(
      fc.property(anyTrips, fc.boolean(), (trips, reversed) => {
        const member = new Member()
        member.log(trips, 1)
        for (const each of reversed ? trips.toReversed() : trips) member.log([each], -1)
        expect(member.totals()).toEqual({})
      }),
    )
  })
})

/** Keeps the sums and the days as the database would. */
class Member {
  private readonly sums = new Map<string, number>()

  log(trips: readonly ScoredTrip[], sign: 1 | -1): void {
    const change = rollupChange(trips, sign, { joinedOn: '2026-12-20', days: this.days() })
    for (const [table, rows] of Object.entries(change) as [keyof RollupChange, object[]][]) {
      for (const row of rows) this.add(table, row)
    }
  }

  /** Every figure that is not 0. */
  totals(): Record<string, number> {
    return Object.fromEntries([...this.sums].filter(([, sum]) => sum !== 0))
  }

  private add(table: string, row: object): void {
    const texts = Object.entries(row).filter(([, value]) => typeof value === 'string')
    const key = [table, ...texts.map(([, value]) => value), weekday(row)]
    for (const [figure, value] of Object.entries(row)) {
      if (typeof value !== 'number' || figure === 'weekday') continue
      const name = [...key, figure].join(' ')
      this.sums.set(name, Math.round(((this.sums.get(name) ?? 0) + value) * 1e6) / 1e6)
    }
  }

  private days(): MemberDay[] {
    const days = [...new Set([...this.sums.keys()].flatMap((name) => dayOf(name) ?? []))]
    const sum = (day: string, figure: string) => this.sums.get(`memberDays ${day}  ${figure}`) ?? 0
    return days.map((day) => ({
      day,
      trips: sum(day, 'trips'),
      sovTrips: sum(day, 'sovTrips'),
      carpoolTrips: sum(day, 'carpoolTrips'),
      telecommuteRecords: sum(day, 'telecommuteRecords'),
      modeRecords: sum(day, 'modeRecords'),
    }))
  }
}

function weekday(row: object): number | '' {
  return 'weekday' in row ? Number(row.weekday) : ''
}

function dayOf(name: string): string | undefined {
  return /^memberDays (\S+)/.exec(name)?.[1]
}
