import { lazy, Suspense } from 'react'

/** What is said of methods and their codes. */
export const methodLabels = {
  sent: 'Message sent successfully',
  wait: (seconds: number) =>
    `A code was sent a moment ago. Another one can be sent in ${seconds} s.`,
  failed: (to: string) =>
    `The code could not be delivered to ${to}. Check that it is written right, or use another one.`,
  whyPassword: 'We ask so that nobody who finds you signed in can change your sign-in.',
  email: {
    title: 'Email addresses',
    add: 'Add an email address',
    removeTitle: 'Remove this email address?',
    none: '',
  },
  phone: {
    title: 'Phone numbers',
    add: 'Add a phone number',
    removeTitle: 'Remove this phone number?',
    none: 'No phone number yet. With one, a passcode reaches you by SMS too.',
  },
} as const

/** The rules of all countries' numbers are large: a number is shown without them until they are here. */
const PhoneNumber = lazy(async () => {
  const { readablePhone } = await import('./phone-number.ts')
  return { default: ({ value }: { value: string }) => readablePhone(value) }
})

/** An address, or a number for people to read. */
export function MethodValue({ type, value }: { type: 'email' | 'phone'; value: string }) {
  if (type === 'email') return value
  return (
    <Suspense fallback={value}>
      <PhoneNumber value={value} />
    </Suspense>
  )
}
