import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from './default-settings.ts'
import {
  memberCapCents,
  monthCapCents,
  type Programs,
  rewardedDays,
  rulesOn,
} from './program-rules.ts'
import { type Multiplier, type ProgramSettings, programSettings } from './program-settings.ts'

function settings(differences: Partial<ProgramSettings>): ProgramSettings {
  return { ...programSettings(pointsBasedDefaults), ...differences }
}

const rush: Multiplier = {
  factor: 2,
  startOn: '2026-11-30',
  lastOn: '2026-12-06',
  modes: ['bike'],
  maxMonthlyCents: 8000,
  monthly: false,
  weekly: false,
  prizes: [],
}

/** Two programs, the first with settings that changed; subscribed until 20 December. */
const programs: Programs = {
  histories: [
    {
      programId: 'first',
      isSubsidised: false,
      startOn: '2026-10-15',
      lastOn: '2026-11-20',
      versions: [
        { effectiveOn: '2026-10-15', settings: settings({ maxMonthlyCents: 3000 }) },
        {
          effectiveOn: '2026-11-10',
          settings: settings({ maxMonthlyCents: 2000, memberCapCents: 4000 }),
        },
      ],
    },
    {
      programId: 'second',
      isSubsidised: true,
      startOn: '2026-11-25',
      lastOn: null,
      versions: [
        {
          effectiveOn: '2026-11-25',
          settings: settings({
            memberCapCents: 4500,
            multipliersEnabled: true,
            multipliers: [rush],
          }),
        },
      ],
    },
  ],
  subscribed: [{ startOn: '2026-10-01', lastOn: '2026-12-20' }],
}

describe('the rules of a day', () => {
  it.each<[string, string | null, number | null]>([
    ['2026-10-14', null, null],
    ['2026-10-15', 'first', 3000],
    ['2026-11-09', 'first', 3000],
    ['2026-11-10', 'first', 2000],
    ['2026-11-20', 'first', 2000],
    ['2026-11-21', null, null],
    ['2026-11-25', 'second', 5000],
    ['2026-12-20', 'second', 5000],
    ['2026-12-21', null, null],
  ])('%s: program %s with a limit of %s cents [RW-GEN-23] [RW-GEN-29]', (day, programId, cents) => {
    const rules = rulesOn(programs, day)
    expect(rules?.programId ?? null).toBe(programId)
    expect(rules?.settings.maxMonthlyCents ?? null).toBe(cents)
  })

  it('before the first version are those of the first', () => {
    const [history] = programs.histories
    const moved = { ...programs, histories: history ? [{ ...history, startOn: '2026-10-05' }] : [] }
    expect(rulesOn(moved, '2026-10-05')?.settings.maxMonthlyCents).toBe(3000)
  })
})

describe('the limits of a month', () => {
  it.each<[string, string, number | null]>([
    ['nothing rewards', '2026-09-10', null],
    ['one version is in force', '2026-10-31', 3000],
    // The second program's 5000 and, as it touches the month, its multiplier's 8000.
    ['a multiplier touches on its last day', '2026-11-01', 8000],
    ['a multiplier begins', '2026-12-15', 8000],
    ['no subscription covers it', '2027-01-15', null],
  ])('of trips where %s [RW-MULT-05] [RW-SCORE-09]: %s', (_, month, cents) => {
    expect(monthCapCents(programs, month)).toBe(cents)
  })

  it('leave out a multiplier that is off', () => {
    const histories = programs.histories.map((history) => ({
      ...history,
      versions: [{ effectiveOn: history.startOn, settings: settings({ multipliers: [rush] }) }],
    }))
    expect(monthCapCents({ ...programs, histories }, '2026-11-01')).toBe(5000)
  })

  it('of one member bind when every rewarded day has one, and the highest does', () => {
    expect(memberCapCents(programs, '2026-10-01')).toBeNull()
    expect(memberCapCents(programs, '2026-11-01')).toBeNull()
    expect(memberCapCents(programs, '2026-12-01')).toBe(4500)
  })
})

describe('rewarded days', () => {
  it('lie in a program and a subscription', () => {
    expect(rewardedDays(programs, '2026-11-16', '2026-11-26')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-25',
      '2026-11-26',
    ])
    expect(rewardedDays(programs, '2026-11-21', '2026-11-24')).toEqual([])
    expect(rewardedDays({ histories: [], subscribed: [] }, '2026-11-01', '2026-11-30')).toEqual([])
  })
})
