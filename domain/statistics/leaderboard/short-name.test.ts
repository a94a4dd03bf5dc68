import { describe, expect, it } from 'vitest'
import { shortName } from './short-name.ts'

describe('a name that other members see', () => {
  it.each([
    ['Sam Example', 'Sam E.'],
    ['  Ana   María de la Cruz ', 'Ana C.'],
    ['Sam', 'Sam'],
    ['Example, Sam', 'Sam E.'],
    ['zoë älund', 'zoë Ä.'],
    // One letter of two code points.
    ['Kim E\u0301mile', 'Kim E\u0301.'],
    ['', 'A member'],
    [null, 'A member'],
  ])('of %j is %j', (name, shown) => {
    expect(shortName(name)).toBe(shown)
  })
})
