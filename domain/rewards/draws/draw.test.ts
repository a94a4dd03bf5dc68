import { createHash, createHmac, hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawIndex,
  drawWinner,
  type HmacSha256,
  pseudonymOf,
  type Sha256,
  seededPseudonymOf,
  seedHash,
} from './draw.ts'

const sha256: Sha256 = (text) => hash('sha256', text)
const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest('hex')
const seed = sha256('a seed')
const secret = sha256('a secret')

/** Answers with the given numbers, as the first 48 bits of digests, one after the other. */
function numbered(...numbers: number[]): Sha256 {
  const left = [...numbers]
  return () => (left.shift() ?? 0).toString(16).padStart(12, '0').padEnd(64, 'f')
}

describe('a draw', () => {
  it('promises a seed by its SHA-256 [RW-WEEK-05]', () => {
    // FIPS 180-4's own example.
    expect(seedHash('abc', sha256)).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('names members by pseudonyms of the period alone, which need its secret and not its seed', () => {
    const pseudonym = pseudonymOf(secret, 'm1', hmac)
    // RFC 4231, test case 2.
    expect(pseudonymOf('Jefe', 'what do ya want for nothing?', hmac)).toBe('5bdcc146bf60754e')
    expect(pseudonym).toMatch(/^[0-9a-f]{16}$/)
    expect(pseudonymOf(secret, 'm2', hmac)).not.toBe(pseudonym)
    expect(pseudonymOf(sha256('another'), 'm1', hmac)).not.toBe(pseudonym)
    expect([seededPseudonymOf(seed, 'm1', sha256), sha256('m1').slice(0, 16)]).not.toContain(
      pseudonym,
    )
  })

  it('named them by the seed in version 1', () => {
    expect(seededPseudonymOf(seed, 'm1', sha256)).toBe(
      createHash('sha256').update(`${seed}:m1`).digest('hex').slice(0, 16),
    )
  })

  it('takes the number that the rule says, so that anybody can compute it', () => {
    const digest = createHash('sha256').update(`${seed}:weekly:1:0`).digest('hex')
    const place = Number(BigInt(`0x${digest.slice(0, 12)}`) % 7n)
    expect(drawIndex({ seed, entry: 'weekly:1', size: 7 }, sha256)).toBe(place)
    const entrants = ['g', 'c', 'a', 'b', 'f', 'e', 'd']
    expect(drawWinner({ seed, entry: 'weekly:1', entrants }, sha256)).toBe('abcdefg'[place])
  })

  it('throws away a number of the last, incomplete round of places', () => {
    // 2 to the 48th is 3 x 93824992236885 + 1: its last number would favor the first place.
    expect(drawIndex({ seed, entry: 'e', size: 3 }, numbered(2 ** 48 - 1, 5))).toBe(2)
    expect(drawIndex({ seed, entry: 'e', size: 3 }, numbered(2 ** 48 - 2, 5))).toBe(2)
    expect(drawIndex({ seed, entry: 'e', size: 4 }, numbered(2 ** 48 - 1, 0))).toBe(3)
  })

  it('has no winner without entrants, and leaves out who won before', () => {
    const entry = 'weekly:2'
    expect(drawWinner({ seed, entry, entrants: [] }, sha256)).toBeNull()
    expect(drawWinner({ seed, entry, entrants: ['a'], excluded: ['a'] }, sha256)).toBeNull()
    expect(drawWinner({ seed, entry, entrants: ['a', 'b'], excluded: ['a'] }, sha256)).toBe('b')
  })

  it('names the same winner in whatever order entrants are written down', () => {
    const entrants = fc.uniqueArray(fc.string({ maxLength: 16 }), {
      minLength: 1,
    })
    const shuffled = entrants.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const winner = drawWinner({ seed, entry: 'e', entrants: all }, sha256)
        expect(all).toContain(winner)
        expect(drawWinner({ seed, entry: 'e', entrants: other }, sha256)).toBe(winner)
      }),
    )
  })
})

/** Chi-squared at a level of 0.001: it is passed by chance in one of a thousand sets of seeds; these are fixed. */
const criticalValues = [
  { size: 2, critical: 10.83 },
  { size: 3, critical: 13.82 },
  { size: 7, critical: 22.46 },
  { size: 100, critical: 148.23 },
]
const replays = 100_000

describe('over 100,000 replays with distinct seeds', () => {
  const seeds = Array.from({ length: replays }, (_, index) => sha256(`seed ${index}`))

  it.each(criticalValues)('$size entrants win alike', ({ size, critical }) => {
    const wins = Array.from({ length: size }, () => 0)
    const names = wins.map((_, index) => `entrant ${String(index).padStart(3, '0')}`)
    const places = new Map(names.map((name, index) => [name, index]))
    for (const each of seeds) {
      const winner = drawWinner({ seed: each, entry: 'weekly:1', entrants: names }, sha256)
      const place = places.get(winner ?? '') ?? -1
      wins[place] = (wins[place] ?? 0) + 1
    }
    expect(wins.reduce((sum, count) => sum + count, 0)).toBe(replays)
    expect(chiSquared(wins)).toBeLessThan(critical)
  })

  it('the second winner of a week does not depend on the first', () => {
    // 5 entrants: 20 pairs of a first and a second winner, 19 degrees of freedom.
    const entrants = ['a', 'b', 'c', 'd', 'e']
    const pairs = new Map<string, number>()
    for (const each of seeds) {
      const first = drawWinner({ seed: each, entry: 'weekly:1', entrants }, sha256) ?? ''
      const rest = { seed: each, entry: 'weekly:2', entrants, excluded: [first] }
      const pair = `${first}${drawWinner(rest, sha256)}`
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
    expect(pairs.size).toBe(20)
    expect(chiSquared([...pairs.values()])).toBeLessThan(43.82)
  })

  it('a draw that favors one of seven by a twentieth would be noticed', () => {
    const wins = [0, 0, 0, 0, 0, 0, 0]
    for (const each of seeds) {
      // 141 places are 20 rounds of 7 and one more, which the first entrant gets.
      const place = drawIndex({ seed: each, entry: 'e', size: 141 }, sha256) % 7
      wins[place] = (wins[place] ?? 0) + 1
    }
    expect(chiSquared(wins)).toBeGreaterThan(22.46)
  })
})

function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
