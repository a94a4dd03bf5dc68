import { describe, expect, it } from 'vitest'
import { removalRefusal, roleChanges, type Teammate } from './team-change.ts'

const dana: Teammate = { id: 'dana', role: 'owner' }
const omar: Teammate = { id: 'omar', role: 'owner' }
const mia: Teammate = { id: 'mia', role: 'manager' }
const abe: Teammate = { id: 'abe', role: 'analyst' }
const team = [dana, mia, abe]

describe('a role given by an owner', () => {
  it.each<[string, Teammate[], Parameters<typeof roleChanges>[1], ReturnType<typeof roleChanges>]>([
    [
      'changes one person',
      team,
      { by: 'dana', of: 'abe', role: 'manager' },
      [{ id: 'abe', role: 'manager' }],
    ],
    [
      'may be ownership beside their own',
      team,
      { by: 'dana', of: 'mia', role: 'owner' },
      [{ id: 'mia', role: 'owner' }],
    ],
    [
      'may be their ownership itself',
      team,
      { by: 'dana', of: 'mia', role: 'owner', isTransfer: true },
      [
        { id: 'dana', role: 'manager' },
        { id: 'mia', role: 'owner' },
      ],
    ],
    ['that a person has changes nobody', team, { by: 'dana', of: 'abe', role: 'analyst' }, []],
    ['leaves the last owner', team, { by: 'dana', of: 'dana', role: 'manager' }, 'last_owner'],
    [
      'may be a lesser one for an owner beside another',
      [dana, omar],
      { by: 'dana', of: 'dana', role: 'analyst' },
      [{ id: 'dana', role: 'analyst' }],
    ],
    [
      'handed over to oneself leaves nobody',
      team,
      { by: 'dana', of: 'dana', role: 'analyst', isTransfer: true },
      'last_owner',
    ],
    ['is not for a stranger', team, { by: 'dana', of: 'zoe', role: 'manager' }, 'unknown'],
    ['is not a manager’s to give', team, { by: 'mia', of: 'mia', role: 'owner' }, 'not_owner'],
    [
      'is not to be given by who has left',
      [omar, mia],
      { by: 'dana', of: 'mia', role: 'owner' },
      'not_owner',
    ],
  ])('%s', (_what, people, change, expected) => {
    expect(roleChanges(people, change)).toEqual(expected)
  })
})

describe('a removal', () => {
  it.each<
    [string, Teammate[], Parameters<typeof removalRefusal>[1], ReturnType<typeof removalRefusal>]
  >([
    ['of anybody is an owner’s', team, { by: 'dana', of: 'mia' }, undefined],
    ['leaves the last owner', team, { by: 'dana', of: 'dana' }, 'last_owner'],
    [
      'of oneself is for an owner beside another',
      [dana, omar],
      { by: 'dana', of: 'dana' },
      undefined,
    ],
    ['is not a manager’s', team, { by: 'mia', of: 'abe' }, 'not_owner'],
    ['is not of a stranger', team, { by: 'dana', of: 'zoe' }, 'unknown'],
  ])('%s', (_what, people, removal, expected) => {
    expect(removalRefusal(people, removal)).toBe(expected)
  })
})
