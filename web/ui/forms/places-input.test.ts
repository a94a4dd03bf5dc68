import { expect, it } from 'vitest'
import { placeNames, placesNews } from './places-input.tsx'

const place = (formated_address: string) => ({
  formated_address,
  lat: 39.74,
  lng: -104.99,
  country: 'United States',
})

it('lists each name once [REG-03]', () => {
  expect(placeNames([place('Aurora, CO'), place('Aurora, CO'), place('Aurora, IL')])).toEqual([
    'Aurora, CO',
    'Aurora, IL',
  ])
})

it.each([
  ['nothing before the first answer', undefined, false, ''],
  ['that there is none', [], false, 'No place found. Give a town or a ZIP code.'],
  ['of one', [place('Aurora, CO')], false, '1 place found: choose it from the list.'],
  [
    'of several',
    [place('Aurora, CO'), place('Aurora, IL')],
    false,
    '2 places found: choose one from the list.',
  ],
  ['of a failure', [], true, 'Addresses cannot be looked up at the moment.'],
])('tells %s', (_, places, isError, words) => {
  expect(placesNews({ places, isError })).toBe(words)
})
