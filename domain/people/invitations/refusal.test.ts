import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const now = new Date('2026-11-20T18:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const nothing = { invitedAt: null, joinedAt: null, disabledAt: null, unsubscribedAt: null }

describe('who can be invited', () => {
  it.each([
    ['who asked to join', {}, undefined],
    ['who asked, having unsubscribed before', { unsubscribedAt: daysAgo(90) }, undefined],
    ['invited 30 days ago', { invitedAt: daysAgo(30) }, 'already_invited'],
    ['invited longer ago', { invitedAt: daysAgo(30.001) }, undefined],
    [
      'invited longer ago and unsubscribed',
      { invitedAt: daysAgo(31), unsubscribedAt: daysAgo(30) },
      'unsubscribed',
    ],
    ['joined', { invitedAt: daysAgo(40), joinedAt: daysAgo(39) }, 'already_member'],
    ['deactivated', { joinedAt: daysAgo(39), disabledAt: daysAgo(3) }, 'already_member'],
  ])('%s', (_who, changes, refusal) => {
    expect(refusalOf({ ...nothing, ...changes }, now)).toBe(refusal)
  })
})
