import { describe, expect, it } from 'vitest'
import { idAt } from './ids.ts'
import { randomFor } from './random.ts'

const draws = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('randomFor', () => {
  it('falls alike for the same key and otherwise for another', () => {
    const one = draws(20, randomFor('a', 1).next)
    expect(draws(20, randomFor('a', 1).next)).toEqual(one)
    expect(draws(20, randomFor('a', 2).next)).not.toEqual(one)
  })

  it('spreads evenly', () => {
    const values = draws(20_000, randomFor('even').next)
    expect(mean(values)).toBeCloseTo(0.5, 1)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    for (const tenth of draws(
      10,
      (
        (index) => () =>
          index++
      )(0),
    )) {
      const share = values.filter((value) => Math.floor(value * 10) === tenth).length / 20_000
      expect(share).toBeCloseTo(0.1, 1)
    }
  })

  it('is not the same number first for keys that differ by one', () => {
    const firsts = draws(
      500,
      (
        (index) => () =>
          randomFor('member', index++).next()
      )(0),
    )
    expect(mean(firsts)).toBeGreaterThan(0.4)
    expect(mean(firsts)).toBeLessThan(0.6)
    expect(new Set(firsts).size).toBe(500)
  })

  it('picks by weight, and never what has none', () => {
    const random = randomFor('weights')
    const picks = draws(10_000, () =>
      random.pickBy(['a', 'b', 'c'], (item) => ({ a: 3, b: 1 })[item] ?? 0),
    )
    expect(picks).not.toContain('c')
    expect(picks.filter((item) => item === 'a').length / 10_000).toBeCloseTo(0.75, 1)
    expect(() => random.pickBy(['a'], () => 0)).toThrow(RangeError)
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('lies around the mean when normal', () => {
    const random = randomFor('normal')
    const values = draws(5000, () => random.normal(10, 2))
    expect(mean(values)).toBeCloseTo(10, 0)
    const within = values.filter((value) => Math.abs(value - 10) < 2).length / 5000
    expect(within).toBeGreaterThan(0.6)
    expect(within).toBeLessThan(0.72)
  })
})

describe('idAt', () => {
  it('is a UUID of version 7 that sorts by its instant', () => {
    const random = randomFor('ids')
    const early = idAt(new Date('2025-01-01T00:00:00Z'), random)
    const late = idAt(new Date('2025-01-01T00:00:01Z'), random)
    for (const id of [early, late]) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
    expect(early < late).toBe(true)
    expect(Number.parseInt(early.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2025, 0, 1))
  })
})
