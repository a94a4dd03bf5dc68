import { expect, it } from 'vitest'
import { everywhere, patienceMs, type Shortcut, stepOf } from './shortcut.ts'

const members: Shortcut = {
  keys: 'g m',
  label: 'Members',
  section: 'Go to',
  does: { kind: 'go', href: '/dashboard/members' },
}
const invite: Shortcut = {
  keys: 'n',
  label: 'Invite members',
  section: 'On this page',
  does: { kind: 'go', href: '/dashboard/members#invite' },
}
const all = [...everywhere, invite, members]

/** The labels of what keys do, a key every so many milliseconds. */
function typed(keys: string, everyMs = 200) {
  let waiting: ReturnType<typeof stepOf>['waiting'] = null
  return Array.from(keys).map((key, place) => {
    const step = stepOf(all, waiting, { key, at: place * everyMs })
    waiting = step.waiting
    return step.found?.label ?? null
  })
}

it.each([
  ['?', ['Show this list']],
  ['/', ['Search the list']],
  ['N', ['Invite members']],
  ['gm', [null, 'Members']],
  // Twice is not once too often.
  ['ggm', [null, null, 'Members']],
  // What comes second is no beginning, and what means nothing means nothing.
  ['gn', [null, null]],
  ['gnn', [null, null, 'Invite members']],
  ['mx', [null, null]],
])('reads %s', (keys, labels) => {
  expect(typed(keys)).toEqual(labels)
})

it('forgets a first key that nothing followed', () => {
  expect(typed('gm', patienceMs)).toEqual([null, 'Members'])
  expect(typed('gm', patienceMs + 1)).toEqual([null, null])
  expect(typed('gn', patienceMs + 1)).toEqual([null, 'Invite members'])
})
