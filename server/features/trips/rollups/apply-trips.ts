import { bucketOf, earlier, type LocalDate, later } from '#domain/time.ts'
import { rollupChange, type ScoredTrip } from '#domain/trips/rollups/rollup-change.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { addToRollup, listMemberDays, noteTrips } from './queries.ts'

interface Member {
  employerId: string
  memberId: string
  joinedOn: LocalDate | null
}

/**
 * Keeps every rollup in step with trips of one member that are added (1) or taken away (-1), in the
 * transaction that writes them; the member must be locked. Tables are always written in this order.
 */
export async function applyTrips(
  trx: Trx,
  member: Member,
  trips: readonly ScoredTrip[],
  sign: 1 | -1,
): Promise<void> {
  if (trips.length === 0) return
  const { employerId, memberId, joinedOn } = member
  const stretches = stretchesAround(trips.map((trip) => trip.tripOn))
  const days = await listMemberDays(trx, { employerId, memberId, ...stretches })
  const change = rollupChange(trips, sign, { joinedOn, days })
  const ofMember = { employer_id: employerId, member_id: memberId }
  const ofEmployer = { employer_id: employerId }
  const write = async (table: Parameters<typeof addToRollup>[1], rows: object[], key: object) =>
    addToRollup(
      trx,
      table,
      rows.map((row) => ({ ...columnsOf(row), ...key })),
    )
  await write('member_days', change.memberDays, ofMember)
  await noteTrips(trx, { employerId, memberId, added: sign * trips.length })
  await write('member_months', change.memberMonths, ofMember)
  await write('member_month_modes', change.memberMonthModes, ofMember)
  await write('employer_days', change.employerDays, ofEmployer)
  await write('employer_day_modes', change.dayModes, ofEmployer)
  await write('active_members', change.activeMembers, ofEmployer)
}

/** A row as its table spells it: `sovTrips` is the column `sov_trips`. */
function columnsOf(row: object): Record<string, unknown> {
  const columns = Object.entries(row).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(columns)
}

/** The weeks and months around some days: whether they were active before is decided there. */
function stretchesAround(days: LocalDate[]): { starts: LocalDate[]; ends: LocalDate[] } {
  const stretches = new Map<LocalDate, LocalDate>()
  for (const day of new Set(days)) {
    const week = bucketOf(day, 'week')
    const month = bucketOf(day, 'month')
    const start = earlier(week.startOn, month.startOn)
    const end = later(week.lastOn, month.lastOn)
    const known = stretches.get(start)
    stretches.set(start, known ? later(known, end) : end)
  }
  return { starts: [...stretches.keys()], ends: [...stretches.values()] }
}
