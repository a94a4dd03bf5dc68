import { describeCandidate } from '#domain/rewards/recommendations/describe-candidate.ts'
import { listWindow } from '#domain/rewards/recommendations/feasibility.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'
import { findCheckedTimetable } from '#server/features/planning/transit/members/queries.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { listCandidates } from './queries/candidates.ts'
import { listFields } from './recommendation-lists.ts'

interface Wanted {
  employerId: string
  todayOn: LocalDate
  search: string
  perList: number
}

type ListField = (typeof listFields)[number][1]

/** The members recommendations could be for, in their three lists. */
export async function candidateLists(db: Db, { employerId, todayOn, search, perList }: Wanted) {
  const { sovFromOn, activeFromOn } = listWindow(todayOn)
  const isWholeMonth = sovFromOn === startOfMonth(sovFromOn)
  const rows = await listCandidates(db, {
    employerId,
    // What is typed stands for itself.
    pattern: `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
    perList,
    sovFromOn,
    sovMonthOn: isWholeMonth ? sovFromOn : startOfMonth(sovFromOn, 1),
    activeFromOn,
    walkable: walkableMiles,
    bikeable: bikeableMiles,
  })
  const lists = listFields.map(([list, field]) => {
    const own = rows.filter((row) => row.list === list)
    const shown = own.map((row) => ({
      _id: row.id,
      name: row.name,
      description: describeCandidate(row),
    }))
    return { field, shown, total: own[0]?.total ?? 0 }
  })
  const timetable = (await findCheckedTimetable(db, employerId)) ?? null
  return {
    ...byField(lists.map(({ field, shown }) => [field, shown])),
    timetable,
    totals: byField(lists.map(({ field, total }) => [field, total])),
  }
}

function byField<Value>(entries: [ListField, Value][]): Record<ListField, Value> {
  // One entry for every list, from the table of lists itself.
  return Object.fromEntries(entries) as Record<ListField, Value>
}
