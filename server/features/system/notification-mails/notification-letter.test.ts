import { expect, it } from 'vitest'
import { notificationLetter } from './notification-letter.ts'

/** What staff are mailed at once of one employer. */
function toStaff(
  employer: string,
  happened: Parameters<typeof notificationLetter>[0][0]['happened'],
) {
  const told = { id: '1', employerId: '2', aboutMemberId: '3', person: 'Ana Ruiz', employer }
  const about = { choice: 'at_once', audience: 'staff', publicUrl: 'https://app.example' } as const
  return notificationLetter([{ ...told, happened }], about)
}

it.each([
  ['Peak Foods', 'Peak Foods'],
  ['Win at evil.example', 'An employer'],
  ['https://evil', 'An employer'],
])('an employer that calls itself %s is %s in mails to staff', (name, shown) => {
  const registered = toStaff(name, { kind: 'employer_registered' })
  expect(registered.subject).toBe(`${shown} registered`)
  const ticket = toStaff(name, { kind: 'ticket_opened', ticketId: '4', number: 7 })
  expect(ticket.subject).toBe('Ana Ruiz opened ticket 7')
  expect(ticket.text).toContain(`Ana Ruiz opened ticket 7.\n${shown}\n`)
  for (const { text, html } of [registered, ticket]) {
    expect(text).not.toContain('evil')
    expect(html).not.toContain('evil')
  }
})
