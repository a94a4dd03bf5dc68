import { describe, expect, it } from 'vitest'
import { isGreen, isSov, type Mode, modes, tripsOf } from './modes.ts'

describe('modes', () => {
  it.each<[Mode, boolean]>([
    ['drive', true],
    ['drive_ev', true],
    ['carpool', false],
    ['public_transit', false],
    ['transit_drive', false],
    ['walk', false],
    ['bike', false],
    ['telecommute', false],
  ])('%s is driving alone: %s [HOME-19]', (mode, sov) => {
    expect(isSov(mode)).toBe(sov)
    expect(isGreen(mode)).toBe(!sov)
  })

  it('count a telecommute record as two trips and any other as one [HOME-19]', () => {
    expect(modes.filter((mode) => tripsOf(mode) === 2)).toEqual(['telecommute'])
    expect(modes.filter((mode) => tripsOf(mode) === 1)).toHaveLength(7)
  })
})
