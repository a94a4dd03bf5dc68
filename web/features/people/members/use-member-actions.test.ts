import { expect, it } from 'vitest'
import { actionsOf } from './use-member-actions.tsx'

it.each(['expired', 'waiting', 'inactive'] as const)('offers no mail to who is %s', (state) => {
  expect(actionsOf({ state })).not.toContain('mail')
})

it('offers to switch between active and inactive [MEM-17]', () => {
  expect(actionsOf({ state: 'joined' })).toContain('deactivate')
  expect(actionsOf({ state: 'inactive' })).toContain('activate')
})

it.each(['joined', 'invited', 'expired', 'waiting', 'inactive'] as const)(
  'can delete who is %s [MEM-13]',
  (state) => {
    expect(actionsOf({ state })).toContain('delete')
  },
)
