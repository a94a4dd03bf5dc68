import { expect, it } from 'vitest'
import { editedEmail, kindOf } from './edited-email.ts'

it.each([
  ['?recommendation=a7', '/dashboard/reward-system/recommendations/a7'],
  [
    '?recommendation=../../..//evil.example',
    '/dashboard/reward-system/recommendations/..%2F..%2F..%2F%2Fevil.example',
  ],
  ['?recommendation=$%26', '/dashboard/reward-system/recommendations/%24%26'],
  ['?id=//evil.example', '/dashboard/members?mail=scheduled#mail'],
  ['', '/dashboard/members?mail=scheduled#mail'],
  ['?campaign=a7', '/admin/mass-communications/campaign/a7'],
  ['?campaign=../evil', '/admin/mass-communications/campaign/..%2Fevil'],
])('the editor at %j leads back to %s', (search, address) => {
  const { kind, id } = editedEmail(search)
  expect(kindOf({ kind, id }).back(id).href).toBe(address)
})
