import { createHmac, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawAlgorithm } from './algorithm.ts'
import { drawIndex, drawWinner, pseudonymOf, seededPseudonymOf, seedHash } from './draw.ts'

const sha256 = (text: string) => hash('sha256', text, 'hex')
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
const [first, second] = [1, 2].map((version) => drawAlgorithm(version === 1 ? 1 : 2).join('\n'))

describe('the test vectors of the algorithm', () => {
  const seed = sha256('seed')
  const secret = sha256('secret')
  const memberId = '0193f1f4-7a1b-7c3d-8e4f-0123456789ab'
  const week = ['b', 'c', 'd', 'e', 'f'].map((last) =>
    pseudonymOf(secret, `${memberId.slice(0, -1)}${last}`, hmac),
  )
  const large = 2 ** 47 + 1
  const winner = drawWinner({ seed, entry: '1', entrants: week }, sha256) ?? ''
  const rest = { seed, entry: '2', entrants: week, excluded: [winner] }
  const left = week.filter((name) => /^[de]/.test(name))

  it.each([
    ['seed', `seed = SHA-256("seed") = ${seed} `],
    ['secret', `secret = SHA-256("secret") = ${secret},`],
    ['hash of the seed', `seed_hash = ${seedHash(seed, sha256)} `],
    ['hash of the secret', `secret_hash = ${seedHash(secret, sha256)}.`],
    [
      'pseudonym of version 2',
      `${memberId} is ${pseudonymOf(secret, memberId, hmac)} by version 2`,
    ],
    ['pseudonym of version 1', `and ${seededPseudonymOf(seed, memberId, sha256)} by version 1.`],
    [
      'number',
      `h = ${sha256(`${seed}:1:0`)}, n = ${Number(`0x${sha256(`${seed}:1:0`).slice(0, 12)}`)}`,
    ],
    [
      'places',
      `among 5 is ${drawIndex({ seed, entry: '1', size: 5 }, sha256)}, ` +
        `among 7 it is ${drawIndex({ seed, entry: '1', size: 7 }, sha256)}.`,
    ],
    [
      'numbers that are thrown away',
      `Among ${large} the numbers of counters 0 and 1 are thrown away; that of counter 2 is taken: ` +
        `the place is ${drawIndex({ seed, entry: '1', size: large }, sha256)}.`,
    ],
    ['winners of a week', `are ${winner} and ${drawWinner(rest, sha256)}.`],
    [
      'winner of a prize',
      `with ${left.join(' and ')} left: the winner is ` +
        `${drawWinner({ seed, entry: 'most_green_trips', entrants: left }, sha256)}.`,
    ],
  ])('are what the code gives: %s', (_, text) => {
    expect(first).toContain(text)
    expect(second).toContain(text)
  })

  it('throw two numbers away', () => {
    const fair = 2 ** 48 - (2 ** 48 % large)
    const number = (counter: number) => Number(`0x${sha256(`${seed}:1:${counter}`).slice(0, 12)}`)
    expect([0, 1, 2].map((counter) => number(counter) < fair)).toEqual([false, false, true])
  })
})

it('stands in the record of the decision, word for word', () => {
  const record = readFileSync('docs/decisions/0017-draws.md', 'utf8')
  for (const paragraph of [...drawAlgorithm(1), ...drawAlgorithm(2)]) {
    expect(record).toContain(`\n- ${paragraph}\n`)
  }
})

it('of version 2 stays word for word: files that were issued carry it, and their checksums cover it', () => {
  expect(sha256(drawAlgorithm(2).join('\n'))).toBe(
    'f48a5259ba3a30b4c278fc98ee22b942b5ca7c99dc546be1f0aaaf5af5a1da4b',
  )
})
