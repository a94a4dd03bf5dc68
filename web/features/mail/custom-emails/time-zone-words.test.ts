import { expect, it } from 'vitest'
import { timeZoneWords } from './time-zone-words.ts'

it('names the employer’s clock', () => {
  expect(timeZoneWords('America/Denver')).toBe('By the clock of Mountain Time (America/Denver).')
  expect(timeZoneWords('America/New_York')).toBe('By the clock of Eastern Time (America/New York).')
})
