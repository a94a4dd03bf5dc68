import { describe, expect, it } from 'vitest'
import { audienceLabel, audienceValuesOf, sentAudience, storedAudience } from './audience-values.ts'

const stored = [
  [{ rule: 'all', rule_value: null }, 'All members', { rule: 'all' }],
  [{ rule: 'quiet', rule_value: 60 }, 'Quiet for 60 days', { rule: 'quiet', rule_value: '60' }],
  [{ rule: 'near', rule_value: 6 }, 'Live within 6 miles', { rule: 'near', rule_value: '6' }],
  [{ rule: 'drives_alone', rule_value: null }, 'Drive alone', { rule: 'drives_alone' }],
] as const

describe('whom an email goes to', () => {
  it.each(stored)('of %j is %s, and is sent with its days or miles alone', (of, label, sent) => {
    expect(audienceLabel(of)).toBe(label)
    expect(sentAudience(audienceValuesOf(of))).toEqual(sent)
    expect(storedAudience(audienceValuesOf(of))).toEqual(of)
  })

  it('is the usual days and miles in a form whose email has none', () => {
    expect(audienceValuesOf({ rule: 'all', rule_value: null })).toEqual({
      rule: 'all',
      days: '30',
      miles: '6',
    })
  })
})
