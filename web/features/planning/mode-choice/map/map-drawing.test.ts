import { describe, expect, it } from 'vitest'
import { areaName, reachText } from './area-text.ts'
import { areaAnswer, homesMapAnswer } from './homes-map-fixture.ts'
import { drawingOf, knownLayers } from './map-drawing.ts'
import { mapLayers } from './map-search.ts'

const all = { layers: new Set(mapLayers), chosenId: null }
const reachable = { reachable: true, text: 'by line 15' }

describe('what is drawn', () => {
  it('are areas with their people, wide ones as such, and two rings', () => {
    const { areas, rings, stops } = drawingOf(homesMapAnswer(), { ...all, chosenId: '14/1/2' })
    expect(areas.map(({ label, isWide, isChosen }) => [label, isWide, isChosen])).toEqual([
      ['1,240', false, false],
      ['18', false, true],
      ['7', true, false],
    ])
    const [most, some, few] = areas.map(({ radius }) => radius)
    expect(most).toBe(36)
    expect(Number(some)).toBeGreaterThan(Number(few))
    expect(rings.map(({ label }) => label)).toEqual(['Walk 1.5 mi', 'Bike 6 mi'])
    expect(stops).toEqual([])
  })

  it('has in sight the nine of ten who live nearest, with the ring of bikes', () => {
    const near = areaAnswer({ id: '14/1/1', people: 95, miles: 2 })
    const far = areaAnswer({ id: '9/1/1', people: 5, miles: 1600, longitude: -74 })
    const { inSight } = drawingOf(homesMapAnswer({ areas: [far, near] }), all)
    expect(Math.max(...inSight.map(([longitude]) => longitude))).toBeLessThan(-104)
  })

  it('marks areas by transit while that layer is shown, and knows only layers of something', () => {
    const map = homesMapAnswer({
      areas: [areaAnswer({ id: '14/1/1', transit: reachable })],
      transit: { on: '2026-11-24', working_hours: { from: '09:00', until: '17:00' }, stops: [] },
    })
    expect(drawingOf(map, all).areas[0]?.byTransit).toBe(true)
    const without = { ...all, layers: new Set(['homes'] as const) }
    expect(drawingOf(map, without).areas[0]?.byTransit).toBe(false)
    expect([...knownLayers(map)]).toEqual(['homes', 'walk', 'bike', 'transit'])
    expect([...knownLayers(homesMapAnswer())]).toEqual(['homes', 'walk', 'bike'])
  })
})

it.each([
  [{ miles: 0.4 }, 'Around the worksite', 'Bike'],
  [{ miles: 3.25, direction: 'southeast', walk: true }, '3.3 mi southeast', 'Walk, Bike'],
  [{ miles: 8, bike: false, transit: reachable }, '8.0 mi north', 'Transit'],
  [{ miles: 40, bike: false }, '40.0 mi north', 'None of these'],
] as const)('calls an area of %j %s, reached by %s', (differences, name, ways) => {
  const area = areaAnswer({ id: '14/1/1', ...differences })
  expect([areaName(area), reachText(area)]).toEqual([name, ways])
})
