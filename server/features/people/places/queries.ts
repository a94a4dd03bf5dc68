import { compiled } from '#server/platform/db/compiled.ts'

/** The time zone of an employer's place, which its days and local times are in. */
export const findTimeZone = compiled<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('time_zone as timeZone').where('id', '=', employerId),
)
