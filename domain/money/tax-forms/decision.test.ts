import { expect, it } from 'vitest'
import { whyDecided } from './decision.ts'

it.each([
  ['pending', false, null],
  ['pending', true, 'The member has uploaded another form meanwhile'],
  ['approved', false, 'This form was approved meanwhile'],
  ['approved', true, 'The member has uploaded another form meanwhile'],
  ['rejected', false, 'This form was rejected meanwhile'],
] as const)(
  'a form that is %s, replaced: %s, says %s to who decides',
  (status, isReplaced, why) => {
    expect(whyDecided({ status, isReplaced })).toBe(why)
  },
)
