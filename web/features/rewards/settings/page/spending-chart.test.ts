import { describe, expect, it } from 'vitest'
import { recordAnswer } from '../editor/editor-fixture.ts'
import { comparedWithEstimate, hasSpending, spendingChart } from './spending-chart.ts'

const draft = recordAnswer()

describe('what was spent', () => {
  const figures = { reward: 0, credit: 0, prizes: 0, signup: 0, promotion: 0, recommendation: 0 }
  const month = {
    month: '2026-10-01',
    days: 31,
    days_in_month: 31,
    estimate: { ...figures, total: 100 },
    spent: { ...figures, total: 90.5 },
  }

  it.each([
    [month, '$9.50 below'],
    [{ ...month, spent: { ...month.spent, total: 100.1 } }, '$0.10 above'],
    [{ ...month, days: 10, spent: { ...month.spent, total: 100 } }, 'As estimated, 10 of 31 days'],
  ])('is compared with the estimate', (one, expected) => {
    expect(comparedWithEstimate(one, '2026-11-21')).toBe(expected)
  })

  it('is not compared while the month runs', () => {
    expect(comparedWithEstimate(month, '2026-10-15')).toBe('So far')
  })

  it('is there once a month of the program is over', () => {
    expect(hasSpending(draft)).toBe(false)
    expect(hasSpending({ start_date: '2026-11-01', today: '2026-11-30' })).toBe(false)
    expect(hasSpending({ start_date: '2026-11-30', today: '2026-12-01' })).toBe(true)
    expect(spendingChart([month], '2026-11-21').points[0]).toMatchObject({
      name: 'October 2026',
      isUnfinished: false,
      values: { estimate: 100, spent: 90.5 },
    })
  })
})
