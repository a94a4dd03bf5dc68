import { expect, it } from 'vitest'
import { visitKind } from './visit-kind.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
const tablet =
  'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

it.each([
  ['member', desktop, 'web'],
  ['employer', desktop, 'web'],
  ['member', phone, 'mobile'],
  ['employer', phone, 'mobile'],
  ['member', tablet, 'mobile'],
  ['member', 'CommuteApp/3.1 CFNetwork/1568', 'mobile'],
  ['employer', 'python-requests/2.32', null],
  ['member', '', null],
  ['employer', '', null],
] as const)('%s with "%s" is %s [ADM-HOME-02]', (who, userAgent, kind) => {
  expect(visitKind(who, userAgent)).toBe(kind)
})
