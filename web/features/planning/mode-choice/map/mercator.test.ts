import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LngLat, moved, pixelOf, placeOf, viewOf, zoomed } from './mercator.ts'

const size = { width: 400, height: 300 }

const points = fc.array(
  fc.tuple(
    fc.double({ min: -125, max: -67, noNaN: true }),
    fc.double({ min: 25, max: 49, noNaN: true }),
  ),
  { minLength: 2, maxLength: 20 },
)

describe('the view of a plain map', () => {
  it('has all points in sight, with room around them', () => {
    fc.assert(
      fc.property(points, (all) => {
        const view = viewOf(all, size)
        for (const point of all) {
          const { x, y } = pixelOf(placeOf(point), view, size)
          // The world is no narrower than on zoom 2, where a continent may be wider than the box.
          if (view.scale > 512 * 4) {
            expect(x).toBeGreaterThanOrEqual(31)
            expect(x).toBeLessThanOrEqual(369)
            expect(y).toBeGreaterThanOrEqual(31)
            expect(y).toBeLessThanOrEqual(269)
          }
        }
      }),
    )
  })

  it('moves by pixels and keeps its middle when zoomed', () => {
    const denver: LngLat = [-105, 39.75]
    const view = { ...placeOf(denver), scale: 100_000 }
    const right = moved(view, 50, -20)
    expect(pixelOf(placeOf(denver), right, size)).toEqual({
      x: expect.closeTo(150, 6),
      y: expect.closeTo(170, 6),
    })
    expect(zoomed(view, 2)).toEqual({ ...view, scale: 200_000 })
    expect(zoomed(view, 1e9).scale).toBe(512 * 2 ** 15)
    expect(zoomed(view, 1e-9).scale).toBe(512 * 4)
  })

  it('shows something where there is nothing to show', () => {
    const view = viewOf([], size)
    expect(Number.isFinite(view.x + view.y + view.scale)).toBe(true)
  })
})
