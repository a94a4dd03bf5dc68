import { expect, it } from 'vitest'
import { ticketLetter } from './ticket-letter.ts'

const ticket = { id: '019a0000', number: 42, subject: 'Missing trip' }
const written = (change: Parameters<typeof ticketLetter>[1]) =>
  ticketLetter(ticket, change, 'https://commute.test')

it('gives an answer in its paragraphs, and says nothing of a status that stays', () => {
  const { subject, text } = written({
    message: 'It is there again.\n\n\nThank you.',
    isResolved: false,
  })
  expect(subject).toBe('Ticket 42: Missing trip')
  expect(text).toContain('has answered your ticket 42 (“Missing trip”):')
  expect(text).toContain('It is there again.\n\nThank you.')
  expect(text).not.toContain('resolved')
  expect(text).toContain('https://commute.test/rider/help?ticket=019a0000')
})

it('says how to go on where the ticket was marked as resolved, with an answer or without one', () => {
  const answered = written({ message: 'It is there again.', isResolved: true })
  expect(answered.text).toContain('We have marked it as resolved. If it is not, reply')
  const silent = written({ message: null, isResolved: true })
  expect(silent.text).toContain('We have marked your ticket 42 (“Missing trip”) as resolved.')
  expect(silent.text).toContain('If it is not, reply')
  expect(silent.text).not.toContain('answered')
})
