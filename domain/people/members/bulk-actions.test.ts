import { describe, expect, it } from 'vitest'
import { bulkActions, isMailing, leftOutBy, type Reached } from './bulk-actions.ts'

const joined: Reached = {
  state: 'joined',
  isUnsubscribed: false,
  isBounced: false,
  wasReminded: false,
  wasInvited: false,
  isAwaited: false,
  isDeleted: false,
}
const invited: Reached = { ...joined, state: 'invited' }
const expired: Reached = { ...joined, state: 'expired' }
const all = (member: Reached) =>
  Object.fromEntries(bulkActions.map((action) => [action, leftOutBy(action, member)]))

describe('leftOutBy', () => {
  it.each([
    ['joined', joined, { remind: null, resend: 'joined', email: null, deactivate: null }],
    [
      'invited',
      invited,
      { remind: 'not_joined', resend: null, email: null, deactivate: 'not_joined' },
    ],
    [
      'expired',
      expired,
      { remind: 'not_joined', resend: null, email: 'expired', deactivate: 'not_joined' },
    ],
    [
      'unsubscribed',
      { ...joined, isUnsubscribed: true },
      { remind: 'unsubscribed', resend: 'joined', email: 'unsubscribed', deactivate: null },
    ],
    [
      'refused lately by a mail server',
      { ...joined, isBounced: true },
      { remind: 'bounced', resend: 'joined', email: 'bounced', deactivate: null },
    ],
    [
      'invited, and refused lately',
      { ...invited, isBounced: true },
      { remind: 'not_joined', resend: 'bounced', email: 'bounced', deactivate: 'not_joined' },
    ],
    [
      'reminded today',
      { ...joined, wasReminded: true },
      { remind: 'reminded', resend: 'joined', email: null, deactivate: null },
    ],
    [
      'invited today',
      { ...invited, wasInvited: true },
      { remind: 'not_joined', resend: 'invited_lately', email: null, deactivate: 'not_joined' },
    ],
    [
      'waiting for a reminder that was asked for before',
      { ...joined, isAwaited: true },
      { remind: 'awaited', resend: 'joined', email: null, deactivate: null },
    ],
    [
      'waiting for an invitation that was asked for before',
      { ...invited, isAwaited: true },
      { remind: 'not_joined', resend: 'awaited', email: null, deactivate: 'not_joined' },
    ],
    [
      'deleted since',
      { ...joined, isDeleted: true },
      { remind: 'deleted', resend: 'deleted', email: 'deleted', deactivate: 'deleted' },
    ],
  ])('says who is passed by: %s', (_, member, expected) => {
    expect(all(member)).toEqual(expected)
  })

  it.each(['inactive', 'waiting'] as const)('touches nobody who is %s', (state) => {
    const reasons = bulkActions.map((action) => leftOutBy(action, { ...joined, state }))
    expect(new Set(reasons)).toEqual(new Set([state]))
  })

  it('passes who unsubscribed by in every mail, and only in mails', () => {
    for (const state of ['joined', 'invited'] as const) {
      for (const action of bulkActions) {
        const touched = leftOutBy(action, { ...joined, state }) === null
        const stays = leftOutBy(action, { ...joined, state, isUnsubscribed: true }) === null
        expect(stays).toBe(touched && !isMailing(action))
      }
    }
  })
})
