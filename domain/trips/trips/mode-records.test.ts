import fc from 'fast-check'
import { expect, it } from 'vitest'
import { modeMask, modeRecord, modesIn } from './mode-records.ts'
import { modes } from './modes.ts'

it('keeps which modes a day holds in one number', () => {
  expect(modeRecord('drive')).toBe(1)
  expect(modeRecord('carpool')).toBe(16)
  expect(modesIn(0)).toEqual([])
  expect(modesIn(2 * modeRecord('bike'))).toEqual(['bike'])
  expect(modesIn(modeRecord('walk') + modeRecord('drive'))).toEqual(['drive', 'walk'])
  expect(modeMask('telecommute')).toBe(3 * 4 ** 7)
})

it('adds and takes away any two records of a day', () => {
  const mode = fc.constantFrom(...modes)
  fc.assert(
    fc.property(mode, mode, (there, back) => {
      const both = modeRecord(there) + modeRecord(back)
      expect(modesIn(both)).toEqual(modes.filter((one) => one === there || one === back))
      expect(modesIn(both - modeRecord(there))).toEqual([back])
    }),
  )
})
