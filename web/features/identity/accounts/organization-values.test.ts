import { expect, it } from 'vitest'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { changeOf, isChanged, organizationOf } from './organization-values.ts'

const user = employerAnswer()
const values = organizationOf(user)
const boulder = {
  formated_address: 'Boulder, CO',
  lat: 40.01,
  lng: -105.27,
  country: 'United States',
}

it.each<[string, Partial<typeof values>, boolean]>([
  ['as it is saved', {}, false],
  ['with spaces around a value', { phone: `  ${user.phone} ` }, false],
  ['with another phone', { phone: '+13035550199' }, true],
  ['with an emptied employer name', { community_name: '' }, true],
  ['with another contact', { contact_user_id: '0193c0de-0000-7000-8000-000000000002' }, true],
  ['in another time zone', { time_zone: 'America/New_York' }, true],
])('%s: changed %s [ACC-06] [ACC-07]', (_, differences, expected) => {
  expect(isChanged({ ...values, ...differences }, user)).toBe(expected)
})

it('sends trimmed values [ACC-07] [ACC-18]', () => {
  expect(changeOf({ ...values, community_name: '  Robin Works ' }, null)).toEqual({
    ...values,
    community_name: 'Robin Works',
  })
})

it('sends no contact while the organization has one outside its team', () => {
  const outside = { ...values, contact_user_id: '' }
  expect(changeOf(outside, null)).not.toHaveProperty('contact_user_id')
})

it('sends the place of another address with it [ACC-12] [ACC-18] [ACC-26]', () => {
  const moved = { ...values, community_txt_address: '12 Main St, Boulder, CO' }
  const coordinates = { community_lat_cord: '40.01', community_lng_cord: '-105.27' }
  expect(changeOf(moved, boulder)).toEqual({ ...moved, ...coordinates })
})
