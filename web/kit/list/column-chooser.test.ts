import { expect, it } from 'vitest'
import { readChoices } from './column-chooser.tsx'

it.each([
  [undefined, {}],
  ['{"email":false,"trips":true}', { email: false, trips: true }],
  ['{"email":"no","trips":true}', { trips: true }],
  ['[1]', {}],
  ['null', {}],
  ['{broken', {}],
])('reads of %j the choices %j', (stored, choices) => {
  expect(readChoices(stored)).toEqual(choices)
})
