import { expect, it } from 'vitest'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { authorOf } from './author.ts'

it.each<[string, EmployerActor['by'], { kind: string; id: string | null }]>([
  [
    'the employer for its user',
    { kind: 'user', id: 'u', role: 'owner' },
    { kind: 'employer', id: 'e' },
  ],
  [
    'an administrator who signed in as it',
    { kind: 'staff', adminId: 'a', via: 'sign-in-as' },
    { kind: 'admin', id: 'a' },
  ],
  [
    'an administrator in the back office',
    { kind: 'staff', adminId: 'a', via: 'back office' },
    { kind: 'admin', id: 'a' },
  ],
  ['nobody for a job', { kind: 'job', name: 'launch' }, { kind: 'system', id: null }],
])('settings are stored as set by %s', (_, by, author) => {
  expect(authorOf({ employerId: 'e', by })).toEqual(author)
})
