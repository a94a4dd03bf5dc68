import { describe, expect, it } from 'vitest'
import {
  type AdminRefusal,
  changeRefusal,
  deletionRefusal,
  managingRefusal,
  type StaffMember,
} from './admin-change.ts'

const root: StaffMember = { id: 'root', type: 'superadmin', isActive: true }
const second: StaffMember = { id: 'second', type: 'superadmin', isActive: true }
const asleep: StaffMember = { id: 'asleep', type: 'superadmin', isActive: false }
const plain: StaffMember = { id: 'plain', type: 'admin', isActive: true }

const toAdmin = { type: 'admin', isActive: true } as const
const toSuperadmin = { type: 'superadmin', isActive: true } as const
const toInactive = { type: 'superadmin', isActive: false } as const

it.each<[string | undefined, AdminRefusal | undefined]>([
  ['root', undefined],
  [undefined, undefined],
  ['plain', 'not_superadmin'],
  ['asleep', 'not_superadmin'],
  ['nobody', 'not_superadmin'],
])('%s manages administrators: %s', (by, refusal) => {
  expect(managingRefusal([root, asleep, plain], by)).toBe(refusal)
})

describe('a change', () => {
  it.each<[string, StaffMember[], Parameters<typeof changeRefusal>[1], AdminRefusal | undefined]>([
    [
      'an admin raises itself',
      [root, plain],
      { by: 'plain', of: 'plain', ...toSuperadmin },
      'not_superadmin',
    ],
    [
      'a superadmin raises an admin',
      [root, plain],
      { by: 'root', of: 'plain', ...toSuperadmin },
      undefined,
    ],
    [
      'the last superadmin demotes itself',
      [root, plain],
      { by: 'root', of: 'root', ...toAdmin },
      'last_superadmin',
    ],
    [
      'the last active one deactivates itself',
      [root, asleep],
      { by: 'root', of: 'root', ...toInactive },
      'last_superadmin',
    ],
    [
      'one of two demotes itself',
      [root, second],
      { by: 'root', of: 'root', ...toAdmin },
      undefined,
    ],
    [
      'one of two demotes the other',
      [root, second],
      { by: 'root', of: 'second', ...toAdmin },
      undefined,
    ],
    [
      'who was demoted demotes the other',
      [plain, second],
      { by: 'plain', of: 'second', ...toAdmin },
      'not_superadmin',
    ],
    ['somebody unknown is changed', [root], { by: 'root', of: 'nobody', ...toAdmin }, 'unknown'],
  ])('%s', (_, staff, change, refusal) => {
    expect(changeRefusal(staff, change)).toBe(refusal)
  })
})

describe('a deletion', () => {
  it.each<[string, StaffMember[], string, AdminRefusal | undefined]>([
    ['of the last superadmin', [root, asleep, plain], 'root', 'last_superadmin'],
    ['of an admin', [root, plain], 'plain', undefined],
    ['of one of two', [root, second], 'second', undefined],
    ['of oneself while another stays', [root, second], 'root', undefined],
    ['of nobody', [root], 'nobody', 'unknown'],
  ])('%s', (_, staff, of, refusal) => {
    expect(deletionRefusal(staff, { by: 'root', of })).toBe(refusal)
  })
})
