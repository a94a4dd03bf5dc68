import { expect, it } from 'vitest'
import { prepared } from './compiled.ts'

it('refuses to prepare a second statement under the name of another', () => {
  prepared('a-name')
  prepared('another-name')
  expect(() => prepared('a-name')).toThrow('Another statement is prepared as a-name')
})
