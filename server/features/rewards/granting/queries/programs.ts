import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Stretch {
  employerId: string
  fromOn: LocalDate
  untilOn: LocalDate
}

interface ProgramsRow {
  timeZone: string
  status: string
  isSuspended: boolean
  histories: HistoryRow[]
  subscribed: { startOn: LocalDate; lastOn: LocalDate | null }[]
}

interface HistoryRow {
  programId: string
  isSubsidised: boolean
  startOn: LocalDate
  lastOn: LocalDate | null
  /** With settings as they are stored. */
  versions: { effectiveOn: LocalDate; settings: object }[]
}

/**
 * The programs that touch a stretch of days, with the settings in force on any of them; the days that
 * subscriptions cover; and whether the employer may reward at all.
 */
export const findPrograms = compiled<Stretch>()((db, { employerId, fromOn, untilOn }) => {
  const query = sql<ProgramsRow>`
    select e.time_zone as "timeZone", e.status,
      exists (select from suspensions
        where employer_id = e.id and ended_at is null) as "isSuspended",
      coalesce((
        select json_agg(json_build_object('programId', p.id,
          'isSubsidised', p.subscription_id is not null,
          'startOn', p.start_on, 'lastOn', p.last_on, 'versions', (
            select coalesce(json_agg(json_build_object('effectiveOn', s.effective_on,
              'settings', s.settings) order by s.effective_on), '[]')
            from reward_settings s
            where s.employer_id = p.employer_id and s.program_id = p.id
              and s.effective_on >= coalesce((
                select max(effective_on) from reward_settings
                where employer_id = p.employer_id and program_id = p.id
                  and effective_on <= ${fromOn}::date), '-infinity')
              and (s.effective_on <= ${untilOn}::date or s.effective_on = (
                select min(effective_on) from reward_settings
                where employer_id = p.employer_id and program_id = p.id))
          )) order by p.start_on)
        from reward_programs p
        where p.employer_id = e.id and p.deleted_at is null and p.start_on <= ${untilOn}::date
          and (p.last_on is null or p.last_on >= ${fromOn}::date)), '[]') as histories,
      coalesce((
        select json_agg(json_build_object('startOn', s.start_on,
          'lastOn', least(s.last_on, s.cancel_last_on)))
        from subscriptions s
        where s.employer_id = e.id and s.status = 'launched'), '[]') as subscribed
    from employers e where e.id = ${employerId}::uuid`
  return { compile: () => query.compile(db) }
})
