import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

/** What a member said of their way to work, the home with it: for themselves alone. */
export const findOwnSurvey = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members')
    .select([
      'surveyed_at as surveyedAt',
      'disabled_at as disabledAt',
      'home_address as homeAddress',
      'home_latitude as homeLatitude',
      'home_longitude as homeLongitude',
      'usual_mode as usualMode',
      'office_days_a_week as officeDays',
      'distance_miles as distanceMiles',
    ])
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null),
)
