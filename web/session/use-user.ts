import { useSuspenseQuery } from '@tanstack/react-query'
import type { Employer } from '#contract/identity/accounts.ts'
import { userQuery } from './user-query.ts'

/** The signed-in employer, on any page of the employer area. */
export function useUser(): Employer {
  return useSuspenseQuery(userQuery).data
}
