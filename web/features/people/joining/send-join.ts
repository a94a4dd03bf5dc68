import type { Place } from '#contract/people/places.ts'
import { ApiError, errorMessage, refusalOf } from '#web/api/errors.ts'
import { findPlaces } from '#web/features/people/places/find-places.ts'
import { resolvePlace } from '#web/features/people/places/resolve-place.ts'
import { fieldOf, type JoinValues, surveyOf } from './join-values.ts'
import { joining } from './joining-client.ts'

export type JoinSent =
  | { kind: 'joined' | 'over' }
  | { kind: 'refused'; message: string; fields: ApiError['fields'] }

interface Answers {
  values: JoinValues
  /** The home picked from the list, while its text may have been edited since. */
  picked: Place | null
  leavesSurvey: boolean
}

/** Joins by an invitation; the place of the home address is found first. */
export async function sendJoin(token: string, answers: Answers): Promise<JoinSent> {
  const { values, picked, leavesSurvey } = answers
  if (leavesSurvey) return send(token, values, null)
  try {
    const home = await resolvePlace(values.home_address, picked, findPlaces)
    if (!home) return homeRefused('The address is not valid')
    return await send(token, values, surveyOf(values, home))
  } catch (error) {
    return homeRefused(errorMessage(error))
  }
}

async function send(
  token: string,
  { name, password, password_confirmation }: JoinValues,
  survey: ReturnType<typeof surveyOf> | null,
): Promise<JoinSent> {
  try {
    const body = { name, password, password_confirmation, survey }
    await joining.join({ params: { token }, body })
    return { kind: 'joined' }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'over' }
    const { fields, message } = refusalOf(error)
    const named = Object.entries(fields).map(([field, texts]) => [fieldOf(field), texts])
    return { kind: 'refused', message, fields: Object.fromEntries(named) }
  }
}

function homeRefused(message: string): JoinSent {
  return { kind: 'refused', message, fields: { home_address: [message] } }
}
