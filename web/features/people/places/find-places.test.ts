import { expect, it, vi } from 'vitest'
import type { Place } from '#contract/people/places.ts'
import { firstPlace, resolvePlace, roadMiles } from './find-places.ts'

const place = (formated_address: string): Place => ({
  formated_address,
  lat: 39.74,
  lng: -104.99,
  country: 'United States',
})
const denver = place('Denver, CO 80202')
const boulder = place('Boulder, CO')

it.each([
  ['as it was picked', 'Denver, CO 80202'],
  ['with a street line before it', '1999 Broadway, Denver, CO 80202'],
  ['with a suite after it', '1999 Broadway, Denver, CO 80202, Suite 5'],
])('keeps the picked place %s [REG-03, REG-04]', async (_, text) => {
  const find = vi.fn<(text: string) => Promise<{ data: Place[] }>>()
  expect(await resolvePlace(text, denver, find)).toEqual({ place: denver })
  expect(find).not.toHaveBeenCalled()
})

it.each([
  ['another place was typed over it', '1 Pearl St, Boulder, CO', denver],
  ['nothing was picked', 'Boulder, CO', null],
  ['it is written otherwise', '1 pearl st, boulder, co', null],
])('takes the place found that the text says in full when %s [REG-04]', async (_, text, picked) => {
  const find = vi
    .fn<(text: string) => Promise<{ data: Place[] }>>()
    .mockResolvedValue({ data: [denver, boulder] })
  expect(await resolvePlace(text, picked, find)).toEqual({ place: boulder })
  expect(find).toHaveBeenCalledWith(text)
})

it.each([
  ['it is half typed', 'Boul', null],
  ['the state is left out', '1 Pearl St, Boulder', null],
  ['it is only a part of a name', 'West Denver, CO 80202', denver],
  ['its ZIP code goes on', 'Denver, CO 802021', denver],
])('asks to choose or complete it when %s', async (_, text, picked) => {
  const data = [boulder, denver]
  expect(await resolvePlace(text, picked, async () => ({ data }))).toEqual({
    problem: 'Choose the address from the list, or complete it with its town and state or ZIP code',
  })
})

it('has none when nothing is found [REG-10]', async () => {
  const find = async () => ({ data: [] })
  expect(await resolvePlace('qzxv 99', null, find)).toEqual({ problem: 'The address is not valid' })
  expect(await firstPlace('qzxv 99', find)).toBeNull()
})

it('takes the first place for an address that was taken before', async () => {
  expect(await firstPlace('Boulder', async () => ({ data: [boulder, denver] }))).toBe(boulder)
})

it('guesses the way by road between two places', () => {
  const denver = { lat: 39.7392, lng: -104.9903 }
  const boulder = { lat: 40.015, lng: -105.2705 }
  // 24.16 miles as the crow flies, times the 1.2 that the assessment of addresses takes too.
  expect(roadMiles(denver, boulder)).toBe(29)
  expect(roadMiles(boulder, denver)).toBe(roadMiles(denver, boulder))
  expect(roadMiles(denver, denver)).toBe(0)
})
