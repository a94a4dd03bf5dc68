import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, id } from '../shared.ts'
import { member } from './members.ts'

/** What the survey says of a commute, to whoever may read it: never where somebody lives. */
export const surveyAnswers = {
  usual_mode: z.nullable(z.enum(modes)),
  office_days: z.nullable(z.int()),
  /** Miles one way. */
  distance: z.nullable(z.number()),
}

const memberDetail = z.extend(member, {
  /** The employer's local day of joining; null while the person has not. */
  joined_on: z.nullable(calendarDate),
  ...surveyAnswers,
  /** Ever earned. */
  points: z.number(),
  /** Of rewards, what is approved and what is not yet; neither says what became of it afterwards. */
  approved_value: dollars,
  pending_value: dollars,
})

export type MemberDetail = z.output<typeof memberDetail>

export const memberPageRoutes = {
  readMember: route({
    method: 'GET',
    path: '/members/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'One member with what their page shows: the row of the list, the survey without the home address, and what was earned.',
    params: z.object({ id }),
    response: memberDetail,
  }),
} as const
