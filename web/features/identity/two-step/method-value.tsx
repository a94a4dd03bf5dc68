import { lazy, Suspense } from 'react'
import type { Method } from './send-method-code.ts'

/** The rules of all countries' numbers are large: a number is shown without them until they are here. */
const PhoneNumberText = lazy(async () => ({
  default: (await import('./phone-number-text.tsx')).PhoneNumberText,
}))

/** An address, or a number for people to read. */
export function MethodValue({ method: { type, value } }: { method: Method }) {
  if (type === 'email') return value
  return (
    <Suspense fallback={value}>
      <PhoneNumberText value={value} />
    </Suspense>
  )
}
