import { expect, it } from 'vitest'
import { spokenName } from './spoken-name.ts'

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Lovelace, Ada', 'Ada Lovelace'],
  [' Lovelace,Ada Augusta ', 'Ada Augusta Lovelace'],
  ['Ann Example, PhD', 'Ann Example, PhD'],
  ['Ada,', 'Ada'],
  ['', ''],
])('the name %j is spoken %j', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken)
})
