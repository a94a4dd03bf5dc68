import { describe, expect, it } from 'vitest'
import { audienceOf, isPrivate, knownReach, recipientRules } from './audience.ts'

describe('audienceOf', () => {
  it.each([
    ['all', undefined, { rule: 'all', value: null }],
    ['quiet', undefined, { rule: 'quiet', value: 30 }],
    ['quiet', 90, { rule: 'quiet', value: 90 }],
    ['near', undefined, { rule: 'near', value: 6 }],
    ['near', 25, { rule: 'near', value: 25 }],
    ['drives_alone', undefined, { rule: 'drives_alone', value: null }],
  ] as const)('is %s with %s', (rule, value, audience) => {
    expect(audienceOf(rule, value)).toEqual(audience)
  })

  it.each([
    ['quiet', 31],
    ['near', 5],
    ['near', 30],
    ['all', 30],
    ['drives_alone', 6],
  ] as const)('is none of %s with %i, which is not offered', (rule, value) => {
    expect(audienceOf(rule, value)).toBeUndefined()
  })
})

describe('knownReach', () => {
  it('is private by what members told of their way alone', () => {
    expect(recipientRules.filter(isPrivate)).toEqual(['near', 'drives_alone'])
  })

  it.each([
    ['near', 5, 5],
    ['near', 4, null],
    ['near', 0, null],
    ['drives_alone', 1, null],
    ['drives_alone', 9, 5],
    ['drives_alone', 12, 10],
    ['drives_alone', 15, 15],
    ['quiet', 1, 1],
    ['incomplete', 0, 0],
  ] as const)('of %s with %i people is %s', (rule, people, known) => {
    expect(knownReach(rule, people)).toBe(known)
  })
})
