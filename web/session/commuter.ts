import { useSuspenseQuery } from '@tanstack/react-query'
import { commuterQuery } from './commuter-query.ts'

/** The signed-in member, on any page of the members' portal. */
export function useCommuter() {
  return useSuspenseQuery(commuterQuery).data
}
