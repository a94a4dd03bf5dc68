import { expect, it } from 'vitest'
import { chosenProgram, newProgram } from './chosen-program.ts'
import { programAnswer } from './program-fixture.ts'

const future = programAnswer({ _id: 'future', status: 'future' })
const running = programAnswer({ _id: 'running', status: 'pending_upgrade' })
const over = programAnswer({ _id: 'over', status: 'expired' })

it.each([
  ['the one asked for', [future, running, over], 'over', over],
  ['a new one that is asked for', [running], 'new', newProgram],
  ['the running one', [future, running, over], undefined, running],
  ['the running one for an id that is unknown', [future, running], 'gone', running],
  ['the latest when none runs', [future, over], undefined, future],
  ['a new one when there is none', [], undefined, newProgram],
])('shows %s [SUB-11]', (_, programs, asked, expected) => {
  expect(chosenProgram(programs, asked)).toBe(expected)
})
