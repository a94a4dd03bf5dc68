import { describe, expect, it } from 'vitest'
import { testConfig } from '#testing/test-config.ts'

const attribution = '© OpenStreetMap contributors'
const url = 'https://tiles.city.gov/{z}/{x}/{y}.png'

describe('a server of tiles', () => {
  it('is there once it is named with what stands beside its maps', () => {
    expect(testConfig().mapTiles).toBeUndefined()
    expect(testConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }).mapTiles).toEqual(
      { url, attribution },
    )
  })

  it.each([
    ['no attribution', { MAP_TILES_URL: url }, 'MAP_TILES_ATTRIBUTION: needed'],
    ['an attribution alone', { MAP_TILES_ATTRIBUTION: attribution }, 'needs MAP_TILES_URL'],
    ['one picture for all places', { MAP_TILES_URL: 'https://tiles.city.gov/a.png' }, 'lacks {z}'],
    ['no https', { MAP_TILES_URL: 'http://tiles.city.gov/{z}/{x}/{y}.png' }, 'https://'],
    ['several hosts', { MAP_TILES_URL: 'https://{s}.city.gov/{z}/{x}/{y}.png' }, 'https://'],
    ['a policy of its own', { MAP_TILES_URL: 'https://a;script-src */{z}/{x}/{y}' }, 'https://'],
    ['no address', { MAP_TILES_URL: 'tiles/{z}/{x}/{y}.png' }, 'https://'],
  ])('is refused with %s', (_what, env, problem) => {
    expect(() => testConfig(env)).toThrow(problem)
  })

  it('may be without https on this machine', () => {
    const own = 'http://localhost:8080/{z}/{x}/{y}.png'
    expect(
      testConfig({ MAP_TILES_URL: own, MAP_TILES_ATTRIBUTION: attribution }).mapTiles?.url,
    ).toBe(own)
  })
})
