import { expect, it } from 'vitest'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { changeOf, isChanged, profileOf } from './profile-values.ts'

const user = employerAnswer()
const values = profileOf(user)
const boulder = {
  formated_address: 'Boulder, CO',
  lat: 40.01,
  lng: -105.27,
  country: 'United States',
}

it.each<[string, Partial<typeof values>, boolean]>([
  ['as it is saved', {}, false],
  ['with spaces around a value', { name: `  ${user.name} ` }, false],
  ['with another phone', { phone: '+13035550199' }, true],
  ['with an emptied name', { name: '' }, true],
  ['in another time zone', { time_zone: 'America/New_York' }, true],
])('%s: changed %s [ACC-06] [ACC-07]', (_, differences, expected) => {
  expect(isChanged({ ...values, ...differences }, user)).toBe(expected)
})

it('sends trimmed values [ACC-07] [ACC-18]', () => {
  expect(changeOf({ ...values, name: '  Robin Example ' }, null)).toEqual({
    ...values,
    name: 'Robin Example',
  })
})

it('sends the place of another address with it [ACC-12] [ACC-18] [ACC-26]', () => {
  const moved = { ...values, community_txt_address: '12 Main St, Boulder, CO' }
  const coordinates = { community_lat_cord: '40.01', community_lng_cord: '-105.27' }
  expect(changeOf(moved, boulder)).toEqual({ ...moved, ...coordinates })
})
