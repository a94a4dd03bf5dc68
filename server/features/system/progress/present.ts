import type { DeliveryFailure } from '#contract/system/progress.ts'

interface FailedMail {
  id: string
  to: string
  name: string | null
  failure: string | null
}

/** A mail that never arrived. With the member its address and what the server said of it have gone. */
export function presentFailure({ id, to, name, failure }: FailedMail): DeliveryFailure {
  if (to === '') return { _id: id, email: null, name: null, reason: 'The member was deleted since' }
  // Mail servers answer in several lines at times.
  const reason = failure?.replace(/\s+/g, ' ').trim()
  return { _id: id, email: to, name, reason: reason || 'The reason is not known' }
}
