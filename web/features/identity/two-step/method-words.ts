/** What is told about methods and their codes. */
export const methodWords = {
  sent: 'Message sent successfully',
  wait: (seconds: number) =>
    `A code was sent a moment ago. Another one can be sent in ${seconds} s.`,
  failed: (to: string) =>
    `The code could not be delivered to ${to}. Check that it is written right, or use another one.`,
  email: {
    title: 'E-mail addresses',
    add: 'Add an e-mail address',
    removeTitle: 'Remove this e-mail address?',
    none: '',
  },
  phone: {
    title: 'Phone numbers',
    add: 'Add a phone number',
    removeTitle: 'Remove this phone number?',
    none: 'No phone number yet. With one, a passcode reaches you by SMS too.',
  },
} as const
