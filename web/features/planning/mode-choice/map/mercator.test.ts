import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Fingers,
  type LngLat,
  moved,
  pinched,
  pixelOf,
  placeOf,
  viewOf,
  zoomed,
} from './mercator.ts'

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

  it('follows two fingers: what is between them stays between them', () => {
    const view = { x: 0.5, y: 0.5, scale: 100_000 }
    const finger = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
    })
    const apart = fc.tuple(finger, finger).filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) > 20)
    fc.assert(
      fc.property(apart, apart, (before, after) => {
        const next = pinched(view, before, after, size)
        const middle = ([a, b]: Fingers) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
        const [from, to] = [middle(before), middle(after)]
        const held = {
          x: view.x + (from.x - size.width / 2) / view.scale,
          y: view.y + (from.y - size.height / 2) / view.scale,
        }
        const now = pixelOf(held, next, size)
        expect(now.x).toBeCloseTo(to.x, 4)
        expect(now.y).toBeCloseTo(to.y, 4)
      }),
    )
    const one = { x: 100, y: 100 }
    // Twice as far apart: twice as near.
    expect(pinched(view, [one, { x: 200, y: 100 }], [one, { x: 300, y: 100 }], size).scale).toBe(
      200_000,
    )
  })

  it('shows something where there is nothing to show', () => {
    const view = viewOf([], size)
    expect(Number.isFinite(view.x + view.y + view.scale)).toBe(true)
  })
})
