import { expect, it } from 'vitest'
import { whyDecided } from './decision.ts'

it.each([
  ['pending', false, null],
  ['pending', true, 'replaced'],
  ['approved', false, 'approved'],
  ['approved', true, 'replaced'],
  ['rejected', false, 'rejected'],
] as const)(
  'a form that is %s, replaced: %s, says %s to who decides',
  (status, isReplaced, why) => {
    expect(whyDecided({ status, isReplaced })).toBe(why)
  },
)
