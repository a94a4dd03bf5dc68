import { describe, expect, it } from 'vitest'
import { mapLayers, mapSearch, shownLayers, withoutLayer } from './map-search.ts'

describe('what the map keeps in the URL', () => {
  it.each([
    [undefined, undefined],
    ['bike', 'bike'],
    ['stops.bike.stops', 'bike.stops'],
    ['pandas.homes', 'homes'],
    ['pandas', undefined],
    [7, undefined],
  ])('reads %j as %j', (written, read) => {
    expect(mapSearch({ map_without: written }).map_without).toBe(read)
  })

  it('leaves a layer out and takes it in again, the others as they are', () => {
    const all = shownLayers(undefined)
    expect([...all]).toEqual(mapLayers)
    const one = withoutLayer(all, 'walk', false)
    expect(one).toBe('walk')
    const two = withoutLayer(shownLayers(one), 'homes', false)
    expect(two).toBe('homes.walk')
    expect(withoutLayer(shownLayers(two), 'walk', true)).toBe('homes')
    expect(withoutLayer(shownLayers('homes'), 'homes', true)).toBeUndefined()
  })
})
