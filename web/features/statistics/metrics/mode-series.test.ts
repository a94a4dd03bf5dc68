import { expect, it } from 'vitest'
import { shareModes } from '#contract/modes.ts'
import { modeSeries } from './mode-series.ts'

it('gives every mode the color and pattern that it has everywhere [MET-29]', () => {
  const looks = modeSeries.map((series) => [
    series.key,
    series.color,
    'texture' in series ? series.texture : 'plain',
  ])
  expect(looks).toEqual([
    ['drive', 'var(--mode-drive)', 'plain'],
    ['drive_ev', 'var(--mode-drive-ev)', 'dotted'],
    ['carpool', 'var(--mode-carpool)', 'hatched'],
    ['transit', 'var(--mode-transit)', 'ruled'],
    ['transit_drive', 'var(--mode-transit-drive)', 'crossed'],
    ['walk', 'var(--mode-walk)', 'lined'],
    ['bike', 'var(--mode-bike)', 'hatched-back'],
    ['telecommute', 'var(--mode-telecommute)', 'checked'],
  ])
  expect(new Set(modeSeries.map(({ key }) => key))).toEqual(new Set(shareModes))
})
