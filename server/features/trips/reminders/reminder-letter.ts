import { letter } from '#server/features/mail/outbox/letter.ts'

/** Asks a member who chose so to log the day; the link below it ends these mails and no others. */
export function reminderLetter(publicUrl: string) {
  return letter({
    subject: 'How did you get to work today?',
    paragraphs: [
      'Hello {{first_name|there}},',
      'Today has no trip yet. It takes two taps to log how you got to work and back, or that you worked from home.',
      'You chose this reminder. You can change its time, or mark days off, where you log your trips.',
    ],
    action: { label: 'Log your trips', url: `${publicUrl}/rider` },
    footer: { canUnsubscribe: true },
  })
}
