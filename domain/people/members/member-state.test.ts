import { describe, expect, it } from 'vitest'
import { completeness, isMailed, memberState, oldestOpenInvitation } from './member-state.ts'

const now = new Date('2026-11-20T18:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const nobody = { invitedAt: null, joinedAt: null, disabledAt: null, surveyedAt: null }

const cases = [
  ['joined', 'complete', { joinedAt: daysAgo(9), surveyedAt: daysAgo(9) }],
  ['joined', 'incomplete', { joinedAt: daysAgo(9) }],
  ['joined', 'complete', { invitedAt: daysAgo(90), joinedAt: daysAgo(80), surveyedAt: daysAgo(1) }],
  ['invited', 'incomplete', { invitedAt: daysAgo(0) }],
  ['invited', 'incomplete', { invitedAt: daysAgo(30) }],
  ['expired', 'neither', { invitedAt: daysAgo(30.001) }],
  ['waiting', 'neither', {}],
  ['inactive', 'neither', { joinedAt: daysAgo(9), surveyedAt: daysAgo(9), disabledAt: now }],
  ['inactive', 'neither', { joinedAt: daysAgo(9), disabledAt: daysAgo(2) }],
] as const

describe('a member', () => {
  it.each(cases)('is %s and %s with %j', (state, complete, changes) => {
    const member = { ...nobody, ...changes }
    expect(memberState(member, now)).toBe(state)
    expect(completeness(member, now)).toBe(complete)
  })

  it.each(cases)('%s is mailed exactly when complete or incomplete: %s', (_, complete, changes) => {
    expect(isMailed(memberState({ ...nobody, ...changes }, now))).toBe(complete !== 'neither')
  })
})

it('an invitation stays open for 30 days', () => {
  expect(oldestOpenInvitation(now)).toEqual(new Date('2026-10-21T18:00:00Z'))
})
