import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import { commuterQuery } from './commuter-query.ts'

/** The signed-in member, on any page of the members' portal. */
export function useCommuter(): Me {
  return useSuspenseQuery(commuterQuery).data
}
