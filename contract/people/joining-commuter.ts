import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done } from '../shared.ts'
import { survey, usualMode } from './joining.ts'

const ownSurvey = z.object({
  filled: z.boolean(),
  /** Where the employer is, from which the distance is guessed. */
  work_address: z.string(),
  /** Null, as all of it, while nothing was said. No employer sees it. */
  home_address: z.nullable(z.string()),
  home_lat_cord: z.nullable(z.string()),
  home_lng_cord: z.nullable(z.string()),
  usual_mode: z.nullable(usualMode),
  office_days: z.nullable(z.int()),
  distance: z.nullable(z.number()),
  /** When they are at work; null as the employer states it. */
  work_from: z.nullable(z.string()),
  work_until: z.nullable(z.string()),
})

export type OwnSurvey = z.output<typeof ownSurvey>

export const memberSurveyRoutes = {
  readOwnSurvey: route({
    method: 'GET',
    path: '/commuter/survey',
    audience: 'commuter',
    summary: "The member's commute survey; employers never see the home address.",
    response: ownSurvey,
  }),
  saveOwnSurvey: route({
    method: 'PUT',
    path: '/commuter/survey',
    audience: 'commuter',
    summary:
      'Fills in the commute survey or changes it; what was logged stays as it was. The first time it makes the member ' +
      'complete, who then is rewarded for signing up where that is offered.',
    body: survey,
    response: done,
  }),
} as const
