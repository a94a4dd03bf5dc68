import { expect, it } from 'vitest'
import type { PendingMember } from '#contract/people/invitations.ts'
import { pendingBulkActions } from './pending-bulk-actions.tsx'

function pending(type: PendingMember['type']): PendingMember {
  return {
    _id: '0193c0de-0000-7000-8000-000000000001',
    name: 'Ida Example',
    email: 'ida@test.example',
    created_at: null,
    type,
    expired: false,
    business: { name: 'Example Works', address: '1 Main St' },
  }
}

const invited = pending('invitation')
const asking = pending('request_to_employer')
const [accept, resend, remove] = pendingBulkActions

it('accepts several at once without asking [INV-21]', () => {
  expect([accept?.label, accept?.ask, accept?.reason]).toEqual(['Accept', undefined, undefined])
})

it('sends invitations again, but no wish to join [INV-24]', () => {
  expect(resend?.reason?.([invited, invited])).toBeNull()
  expect(resend?.reason?.([invited, asking])).toMatch('Only invitations can be sent again')
})

it.each([
  ['Remove 1 invitation?', 'Remove', [invited]],
  ['Decline 2 wishes to join?', 'Decline', [asking, asking]],
  [
    'Remove 2 invitations and decline 1 wish to join?',
    'Remove and decline',
    [invited, invited, asking],
  ],
])(
  'asks before it removes or declines several: %s [INV-22, INV-23]',
  (title, confirmLabel, chosen) => {
    expect(remove?.ask?.(chosen)).toMatchObject({ title, confirmLabel })
  },
)
