import { registrationRoutes } from '#contract/identity/registration.ts'
import type { Place } from '#contract/people/places.ts'
import { createClient } from '#web/api/client.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { storeToken } from '#web/api/tokens.ts'
import { findPlaces, getPlace, resolvePlace } from '#web/features/people/places/find-places.ts'
import { type RegistrationFormValues, registrationOf } from './registration-form-values.ts'

const { register: send } = createClient(registrationRoutes)

export interface Registered {
  /** An account that has to be activated first waits. */
  kind: 'waiting' | 'signed-in'
  message: string
}

const shortestLookUp = 3

/** Registers an employer at the place of its address; saves the token where the account is active at once. */
export async function register(
  values: RegistrationFormValues,
  picked: Place | null,
): Promise<Registered> {
  const place = await getPlace('community_txt_address', values.community_txt_address, picked)
  const body = registrationOf(values, place)
  const { result, is_active, accessToken } = await send({ body })
  const isIn = is_active && accessToken !== undefined && storeToken('employer', accessToken)
  return { kind: isIn ? 'signed-in' : 'waiting', message: result }
}

/** What is wrong with the address, shown with the other errors; a failed look-up waits for the sending. */
export async function addressProblem(
  values: RegistrationFormValues,
  picked: Place | null,
): Promise<Record<string, string>> {
  if (values.community_txt_address.trim().length < shortestLookUp) return {}
  const asked = resolvePlace(values.community_txt_address, picked, findPlaces)
  const found = await outcomeOf(asked)
  if (!found.isDone || found.answer.problem === undefined) return {}
  return { community_txt_address: found.answer.problem }
}
