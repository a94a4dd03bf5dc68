import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { type QuotedTrip, quoteNotes } from './quote-notes.ts'

const settings = programSettings(pointsBasedDefaults)
const rules = { programId: 'p', isSubsidised: false, settings }

const joined = (joinedOn: string | null, isReturning = false) => ({ joinedOn, isReturning })

const notesOf = (differences: Partial<QuotedTrip>) =>
  quoteNotes({
    tripOn: '2026-11-19',
    joining: joined('2026-01-05'),
    rules,
    mayReward: true,
    closedThrough: '2026-10-01',
    isBarred: false,
    ...differences,
  })

describe('the notes of a quote', () => {
  it('are none where a trip is rewarded as usual', () => {
    expect(notesOf({})).toEqual([])
    expect(notesOf({ joining: joined('2026-11-18', true) })).toEqual([])
  })

  it.each<[string, Partial<QuotedTrip>]>([
    ['No reward program covers this day', { rules: null }],
    ['Rewards are paused', { mayReward: false }],
    ['Trips from before you joined', { joining: joined('2026-11-20') }],
    ['Trips from before you joined', { joining: joined(null) }],
    ['the day you came back', { joining: joined('2026-11-19', true) }],
    ['Trips from before you joined', { joining: joined('2026-11-20', true) }],
    [
      'gives no money for single trips',
      { rules: { ...rules, settings: { ...settings, scoringEnabled: false } } },
    ],
    ['is not given again', { isBarred: true }],
  ])('say %s', (note, differences) => {
    expect(notesOf(differences)).toEqual([expect.stringContaining(note)])
  })

  it('give the first reason alone, and say beside it that the month has closed', () => {
    expect(notesOf({ tripOn: '2026-10-30', rules: null, mayReward: false })).toEqual([
      'No reward program covers this day: the trip earns points, and no money.',
      'October 2026 has closed: its prizes are decided, and what a trip of it earns is dated today.',
    ])
  })
})
