import { letter } from '#server/features/mail/outbox/letter.ts'

/** To who has joined: to log what they did, or first the survey where that is open; the links are each one's own. */
export function reminderLetter() {
  return letter({
    subject: 'How did you come to work lately?',
    paragraphs: [
      'Hello {{first_name|there}},',
      'A short reminder of the commute program of {{community|your community}}: log your trips to and from work, so that they count. Two taps are enough for a day.',
    ],
    memberActions: true,
    footer: { canUnsubscribe: true },
  })
}
