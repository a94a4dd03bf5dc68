import { describe, expect, it } from 'vitest'
import { type AskedQuestion, upholdFrom, waitsUntil, whyUnsettled } from './trip-question.ts'

const askedAt = new Date('2026-11-20T18:00:00Z')
const day = (on: string) => new Date(`${on}T18:00:00Z`)

const question = (differences: Partial<AskedQuestion> = {}): AskedQuestion => ({
  askedAt,
  waitsUntil: waitsUntil(askedAt),
  answeredAt: null,
  settledAt: null,
  ...differences,
})

describe('a question about a trip', () => {
  it('waits 14 days, and a week for an answer', () => {
    expect(waitsUntil(askedAt)).toEqual(day('2026-12-04'))
    expect(upholdFrom(askedAt)).toEqual(day('2026-11-27'))
  })

  it.each<[string, Partial<AskedQuestion>, boolean, string, string | null]>([
    ['dismissed at once', {}, false, '2026-11-20', null],
    ['upheld after an answer', { answeredAt: askedAt }, true, '2026-11-20', null],
    ['upheld before one', {}, true, '2026-11-26', 'unanswered'],
    ['upheld after a week without one', {}, true, '2026-11-27', null],
    ['settled once its time is over', {}, false, '2026-12-04', 'over'],
    ['settled a second time', { settledAt: askedAt }, false, '2026-11-21', 'settled'],
  ])('that is %s', (_, differences, upheld, on, why) => {
    expect(whyUnsettled(question(differences), { upheld, now: day(on) })).toBe(why)
  })
})
