import { sql } from 'kysely'
import type { BasisSums } from '#domain/planning/costs/planning-input.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** Whose page it is: where the employer is, how many it has, and the day of its first trip. */
export const findPlanner = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<{
    name: string
    address: string
    latitude: number
    longitude: number
    communityType: string
    employees: number
    timeZone: string
    firstTripOn: LocalDate | null
  }>`
    select community_name as name, address, latitude, longitude,
      community_type as "communityType", community_size as employees, time_zone as "timeZone",
      (select min(day) from employer_days
        where employer_id = ${employerId}::uuid and active_members > 0) as "firstTripOn"
    from employers where id = ${employerId}::uuid`
  return { compile: () => query.compile(db) }
})

interface RangeParams {
  employerId: string
  startOn: LocalDate
  /** The first day that is not in it. */
  endOn: LocalDate
}

type DaySums = Omit<BasisSums, 'trips' | 'soloTrips' | 'bikeTrips' | 'members'>

/** What the days of a range come to, and all days that there ever were. */
export const sumDays = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const inRange = sql`filter (where day >= ${startOn}::date and day < ${endOn}::date)`
  const query = sql<DaySums & { everParkingSpaces: number; everTelecommuteDays: number }>`
    select
      coalesce(sum(parking_spaces) ${inRange}, 0) as "parkingSpaces",
      coalesce(sum(telecommute_days) ${inRange}, 0)::integer as "telecommuteDays",
      coalesce(sum(co2_saved_kg) ${inRange}, 0) as "co2SavedKg",
      coalesce(sum(cost_savings_cents) ${inRange}, 0)::bigint as "costSavingsCents",
      coalesce(sum(parking_spaces), 0) as "everParkingSpaces",
      coalesce(sum(telecommute_days), 0)::integer as "everTelecommuteDays"
    from employer_days where employer_id = ${employerId}`
  return { compile: () => query.compile(db) }
})

type TripCounts = Pick<BasisSums, 'trips' | 'soloTrips' | 'bikeTrips'>

/** Trips of a range, those driven alone and those by bike. */
export const countTrips = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const query = sql<TripCounts>`
    select coalesce(sum(trips), 0)::integer as trips,
      coalesce(sum(trips) filter (where mode in ('drive', 'drive_ev')), 0)::integer as "soloTrips",
      coalesce(sum(trips) filter (where mode = 'bike'), 0)::integer as "bikeTrips"
    from employer_day_modes
    where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date`
  return { compile: () => query.compile(db) }
})

/** Distinct members with a trip in the months of a range: looks at a row per member and month. */
export const countMembers = compiled<RangeParams>()((db, { employerId, startOn, endOn }) => {
  const query = sql<{ members: number }>`
    select count(distinct member_id)::integer as members from member_months
    where employer_id = ${employerId} and day_bits <> 0
      and month >= date_trunc('month', ${startOn}::date) and month < ${endOn}::date`
  return { compile: () => query.compile(db) }
})
