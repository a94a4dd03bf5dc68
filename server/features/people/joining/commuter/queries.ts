import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'

/** What a member said of their way to work, the home with it: for themselves alone; and where they work. */
export const findOwnSurvey = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select([
      'm.surveyed_at as surveyedAt',
      'm.disabled_at as disabledAt',
      'm.home_address as homeAddress',
      'm.home_latitude as homeLatitude',
      'm.home_longitude as homeLongitude',
      'm.usual_mode as usualMode',
      'm.office_days_a_week as officeDays',
      'm.distance_miles as distanceMiles',
      'm.work_from_minute as workFromMinute',
      'm.work_until_minute as workUntilMinute',
      'e.address as workAddress',
    ])
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null),
)
