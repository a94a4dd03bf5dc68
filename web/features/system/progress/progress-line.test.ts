import { expect, it } from 'vitest'
import { failedLabel, sentLabel, spokenProgress } from './progress-line.tsx'

const figures = (sent: number, failed = 0, finished = false) => ({
  total: 5000,
  sent,
  failed,
  finished,
})

it('says how many were sent, and how many failed', () => {
  expect(sentLabel(figures(120))).toBe('Sent 120 of 5,000')
  expect(failedLabel(1200)).toBe('1,200 failed')
})

it.each([
  [figures(0), 'Sending has begun'],
  [figures(1249), 'Sending has begun'],
  [figures(1200, 50), '25 percent sent'],
  [figures(4999), '75 percent sent'],
  [figures(5000), '75 percent sent'],
  [figures(5000, 0, true), 'Sent 5,000 of 5,000'],
  [figures(4998, 2, true), 'Sent 4,998 of 5,000, 2 failed'],
  [{ total: 0, sent: 0, failed: 0, finished: false }, 'Sending has begun'],
])('is spoken by the quarter: %j', (progress, spoken) => {
  expect(spokenProgress(progress)).toBe(spoken)
})
