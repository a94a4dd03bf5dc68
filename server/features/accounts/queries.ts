import { prepared } from '#server/platform/db/prepared.ts'

/** The employer's own record, for `GET /user`; compiled once, it is asked on every page. */
export const findEmployer = prepared<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'community_type',
      'community_name',
      'address',
      'latitude',
      'longitude',
      'community_size',
      'time_zone',
      'second_step_switched',
      'second_step_consented',
      'has_planning_tools',
      'has_contact_in_menu',
      'has_program_builder',
      'has_plan_cards',
      'has_expired_credit',
      'created_at',
    ])
    .where('id', '=', employerId),
)
