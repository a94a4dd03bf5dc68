import { expect, it } from 'vitest'
import { type AdminChange, whatChangedOf } from './what-changed.ts'

const by = 'root'
const nothing: AdminChange = { by, fields: [], type: null, isActive: null, hasNewPassword: false }

it.each<[string, AdminChange[]]>([
  [
    'root made them an admin and deactivated them',
    [{ ...nothing, fields: ['type', 'is_active'], type: 'admin', isActive: false }],
  ],
  ['root activated them again', [{ ...nothing, fields: ['is_active'], isActive: true }]],
  [
    'root changed their email, recipients of codes; north made them a superadmin',
    [
      { ...nothing, fields: ['email', 'otp_recipients'] },
      { ...nothing, by: 'north', fields: ['type'], type: 'superadmin' },
    ],
  ],
  ['root set another password', [{ ...nothing, hasNewPassword: true }]],
])('says: %s', (sentence, changes) => {
  expect(whatChangedOf(changes)).toBe(sentence)
})
