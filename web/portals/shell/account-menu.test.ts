import { expect, it } from 'vitest'
import { initials } from './account-menu.tsx'

it.each([
  ['Maya Ruiz', 'MR'],
  ['maya de la cruz', 'MC'],
  ['Plato', 'P'],
  ['  Ann   Lee ', 'AL'],
  ['Élise Žák', 'ÉŽ'],
  ['', ''],
])('shortens %j to %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
