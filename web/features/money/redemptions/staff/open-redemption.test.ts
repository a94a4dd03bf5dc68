import { expect, it } from 'vitest'
import { openStateOf, whyNotSettle } from './open-redemption.ts'

const notAsked = { asked_at: null, is_of_other_gateway: false }
const asked = { asked_at: '2026-11-20T18:00:00Z', is_of_other_gateway: false }
const elsewhere = { ...asked, is_of_other_gateway: true }

it('tells what nobody was asked to pay from what a provider has', () => {
  expect([notAsked, asked, elsewhere].map(openStateOf)).toEqual([
    'not_asked',
    'asked',
    'other_provider',
  ])
})

it('lets superadmins settle what a provider has, and says why nothing else', () => {
  expect([asked, elsewhere].map((each) => whyNotSettle(each, true))).toEqual([null, null])
  expect(whyNotSettle(asked, false)).toBe('Only a superadmin can do this')
  expect(whyNotSettle(notAsked, true)).toMatch('take it back')
})
