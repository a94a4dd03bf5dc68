import { queryOptions } from '@tanstack/react-query'
import { type EditedEmail, kindOf } from './edited-email.ts'

/** Read once: what is edited must not be replaced under one's hands. */
export function contentQuery(email: EditedEmail) {
  return queryOptions({
    queryKey: ['email-content', email.kind, email.id],
    queryFn: () => kindOf(email).read(email.id),
    refetchInterval: false,
  })
}
