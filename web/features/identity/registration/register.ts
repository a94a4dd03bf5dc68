import { registrationRoutes } from '#contract/identity/registration.ts'
import type { Place } from '#contract/people/places.ts'
import { createClient } from '#web/api/client.ts'
import { type ApiError, errorMessage, refusalOf } from '#web/api/errors.ts'
import { storeToken } from '#web/api/tokens.ts'
import { findPlaces } from '#web/features/people/places/find-places.ts'
import { resolvePlace } from '#web/features/people/places/resolve-place.ts'
import { type RegistrationFormValues, registrationOf } from './registration-form-values.ts'

const { register: send } = createClient(registrationRoutes)

export type Registered =
  | { kind: 'waiting'; message: string }
  | { kind: 'signed-in'; message: string }
  | { kind: 'refused'; message: string; fields: ApiError['fields'] }

const noPlace = 'The address is not valid'
const shortestLookUp = 3

/** Registers an employer at the place of its address; keeps the token where the account is active at once. */
export async function register(
  values: RegistrationFormValues,
  picked: Place | null,
): Promise<Registered> {
  try {
    const place = await resolvePlace(values.community_txt_address, picked, findPlaces)
    if (!place) return addressRefused(noPlace)
    return await sendRegistration(values, place)
  } catch (error) {
    return addressRefused(errorMessage(error))
  }
}

/** What is wrong with the address, told with the other fields; a failed look-up is told when all is sent. */
export async function addressProblem(
  { community_txt_address: text }: RegistrationFormValues,
  picked: Place | null,
): Promise<Record<string, string>> {
  if (text.trim().length < shortestLookUp) return {}
  try {
    const place = await resolvePlace(text, picked, findPlaces)
    return place ? {} : { community_txt_address: noPlace }
  } catch {
    return {}
  }
}

async function sendRegistration(values: RegistrationFormValues, place: Place): Promise<Registered> {
  try {
    const { result, is_active, accessToken } = await send({ body: registrationOf(values, place) })
    const isIn = is_active && accessToken !== undefined && storeToken('employer', accessToken)
    return { kind: isIn ? 'signed-in' : 'waiting', message: result }
  } catch (error) {
    return { kind: 'refused', ...refusalOf(error) }
  }
}

function addressRefused(message: string): Registered {
  return { kind: 'refused', message, fields: { community_txt_address: [message] } }
}
