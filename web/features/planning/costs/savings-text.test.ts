import { expect, it } from 'vitest'
import { costAnswer } from './cost-fixture.ts'
import { savingsText } from './savings-text.ts'

const parking = costAnswer({ card: 'parking', source: 'a survey' })
const telework = costAnswer({ card: 'telework', source: 'a study' })

it('says what savings are counted with, and whose figures those are [HOME-24]', () => {
  const usual = savingsText([parking, { ...telework, daily_amount: 14.54 }])
  expect(usual.definition).toContain('$9.00 for a parking space a day and $14.54 for a day')
  expect(usual.source).toBe('a survey; a study; the trips your members logged')
  const own = {
    ...parking,
    amount: 260,
    unit: 'month',
    is_default: false,
    daily_amount: 12,
  } as const
  const stated = savingsText([own, telework])
  expect(stated.definition).toContain('$12.00 (your own figure) for a parking space')
  expect(stated.source).toBe('the figures you stated; a study; the trips your members logged')
})
