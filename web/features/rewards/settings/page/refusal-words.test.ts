import { describe, expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

describe('a refusal in words', () => {
  it('says what it says of fields once each, shown on the page or not', () => {
    const early = 'The mobile app promotion ends before the program begins'
    const fields = {
      promotion_incentives_end_date: [early],
      start_date: [early],
      weekly_credits: ['The program has begun'],
    }
    expect(refusalWords({ fields, message: '' })).toBe(`${early}\nThe program has begun`)
  })

  it('says its message where no field is named', () => {
    expect(refusalWords({ fields: {}, message: 'This program was deleted' })).toBe(
      'This program was deleted',
    )
  })
})
