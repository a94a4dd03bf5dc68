import type { Employer } from '#contract/identity/accounts.ts'
import type { Place } from '#contract/people/places.ts'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { findPlaces, resolvePlace } from '#web/features/people/places/find-places.ts'
import type { ProfileValues } from './profile-values.ts'

/** Where the address lies that was typed over the saved one; null while it is the saved one. */
export async function movedTo(
  { community_txt_address }: ProfileValues,
  user: Employer,
  picked: Place | null,
): Promise<Place | null> {
  const address = community_txt_address.trim()
  if (address === user.community_txt_address) return null
  const found = await outcomeOf(resolvePlace(address, picked, findPlaces))
  if (!found.isDone) throw refused(errorMessage(found.error))
  if (found.answer.problem !== undefined) throw refused(found.answer.problem)
  return found.answer.place
}

function refused(message: string): ApiError {
  return new ApiError({
    status: 422,
    code: 'invalid',
    fields: { community_txt_address: [message] },
  })
}
