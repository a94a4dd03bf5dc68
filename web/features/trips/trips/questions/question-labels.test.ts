import { expect, it } from 'vitest'
import { employerStanding, ownStanding } from './question-labels.ts'

const open = { answer: null, outcome: null }
const answered = { answer: 'Line 15.', outcome: null }

it.each([
  [open, 'To answer', 'No answer yet'],
  [answered, 'Answered', 'To be settled'],
  [{ ...answered, outcome: 'upheld' }, 'Not accepted', 'Removed'],
  [{ ...answered, outcome: 'dismissed' }, 'It stays', 'Kept'],
  [{ ...open, outcome: 'lapsed' }, 'It stays', 'Kept: not settled in time'],
  [{ ...open, outcome: 'withdrawn' }, 'Trip removed by you', 'Trip removed by the member'],
  [{ ...open, outcome: 'removed' }, 'Trip removed by support', 'Trip removed by support'],
  [{ ...open, outcome: 'left' }, 'Over', 'The member has left'],
] as const)('a question with %j is called %s by its member and %s by the employer', (...row) => {
  const [question, own, employers] = row
  expect(ownStanding(question).label).toBe(own)
  expect(employerStanding(question).label).toBe(employers)
})
