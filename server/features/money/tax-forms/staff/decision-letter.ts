import { letter } from '#server/features/mail/outbox/letter.ts'

/** Tells a member what was decided of their form: why it was rejected, or, without a reason, that it was approved. */
export function decisionLetter(message: string | null) {
  const isApproved = message === null
  return letter({
    subject: isApproved ? 'Your tax form is approved' : 'Please send your tax form again',
    paragraphs: [
      'Hello {{first_name|there}},',
      ...(isApproved
        ? ['Your tax form is approved: you can redeem your credit without the limit of a year.']
        : [
            'We could not accept the tax form you sent us:',
            ...message.split(/(?:\r?\n){2,}/),
            'Please upload a new one. An answer to this mail reaches us.',
          ]),
    ],
    footer: { canUnsubscribe: false },
  })
}
