import { expect, it } from 'vitest'
import { contactMessage } from './contact.ts'

const message = { email: 'a@b.example', subject: 'A question', message: 'When do we start? 🚲' }

it('takes text of any script', () => {
  expect(contactMessage.safeParse(message).success).toBe(true)
})

it.each(['nul \u0000 inside', 'half a pair \ud83d'])(
  'refuses what no database keeps: %j',
  (text) => {
    for (const field of ['subject', 'message']) {
      const { error } = contactMessage.safeParse({ ...message, [field]: text })
      expect(error?.issues.map((issue) => issue.path)).toEqual([[field]])
    }
  },
)
