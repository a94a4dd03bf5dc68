import type { Commute } from '#domain/planning/transit/commute-answer.ts'
import { usualWorkday } from '#domain/planning/transit/usual-workday.ts'
import { localDateOf } from '#domain/time.ts'
import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  advanceCheck,
  beginCheck,
  type Check,
  dropSomeWays,
  finishCheck,
  forgetCheck,
  forgetWays,
  type Home,
  listClosed,
  listHomes,
  listWorksites,
  noteWays,
  type Worksite,
} from './queries.ts'

const employersAtOnce = 100
const homesAtOnce = 500
const rowsAtOnce = 5000
/** A finished check counts until the next night, however early or late in it. */
const validMs = 20 * 3_600_000

/**
 * Checks by night who comes to work by public transit, so that whoever chooses members for a recommendation waits for
 * no search. Without a timetable what was found before is forgotten, and only who has logged transit counts. How far
 * the check of an employer is stands in a row: what a killed worker left is gone on with, and no employer that is done
 * is checked again that night.
 */
export const checkTransitWaysJob: Job = {
  name: 'check-transit-ways',
  expireInSeconds: 4 * 3600,
  async run(platform) {
    const { db, clock } = platform
    const before = new Date(clock.now().getTime() - validMs)
    await dropClosed(platform)
    await forEachEmployer(platform, {
      due: readChunks(employersAtOnce, (last: Worksite | undefined) =>
        listWorksites(db, {
          afterId: last?.employerId ?? beforeAllIds,
          before,
          count: employersAtOnce,
        }),
      ),
      work: (worksite) => checkEmployer(platform, worksite, before),
      failure: 'the ways of an employer’s members by public transit could not be checked',
    })
  },
}

/** Nobody recommends anything to members of closed accounts. */
async function dropClosed(platform: Platform): Promise<void> {
  await forEachEmployer(platform, {
    due: readChunks(employersAtOnce, (last: { employerId: string } | undefined) =>
      listClosed(platform.db, {
        afterId: last?.employerId ?? beforeAllIds,
        count: employersAtOnce,
      }),
    ),
    work: ({ employerId }) => dropEmployer(platform, employerId),
    failure: 'the ways of a closed account’s members by public transit could not be removed',
  })
}

async function dropEmployer({ db, jobs }: Platform, employerId: string): Promise<void> {
  let dropped = rowsAtOnce
  while (dropped === rowsAtOnce && !jobs.isStopping()) {
    dropped = await inEmployerTransaction(db, employerId, (trx) =>
      dropSomeWays(trx, { employerId, count: rowsAtOnce }),
    )
  }
  if (dropped < rowsAtOnce) {
    await inEmployerTransaction(db, employerId, (trx) => forgetCheck(trx, employerId))
  }
}

async function checkEmployer(platform: Platform, worksite: Worksite, before: Date): Promise<void> {
  const { db, clock, transit, jobs } = platform
  const { employerId, timeZone } = worksite
  const now = clock.now()
  const timetable = await transit.timetableOn(usualWorkday(localDateOf(now, timeZone)))
  let check = await inEmployerTransaction(db, employerId, (trx) =>
    beginCheck(trx, { employerId, at: now, before, timetable }),
  )
  while (check.timetable === 'in_force') {
    // The rest is still due when the job runs next.
    if (jobs.isStopping()) return
    const next = await checkPart(platform, worksite, check)
    if (next === 'taken') return
    if (next === 'done') break
    check = next
  }
  const { beganAt } = check
  const isInForce = check.timetable === 'in_force'
  await inEmployerTransaction(db, employerId, async (trx) => {
    await forgetWays(trx, {
      employerId,
      before: isInForce ? beganAt : new Date(beganAt.getTime() + 1),
    })
    await finishCheck(trx, { employerId, at: clock.now() })
  })
}

/** Checks the next members, and answers how far the check is then; nothing more is done where somebody else was at them. */
async function checkPart(
  { db, transit }: Platform,
  worksite: Worksite,
  check: Check,
): Promise<Check | 'done' | 'taken'> {
  const { employerId } = worksite
  const { beganAt, afterId } = check
  const homes = await listHomes(db, { employerId, afterId, count: homesAtOnce })
  const last = homes.at(-1)
  if (!last) return 'done'
  const found: { memberId: string; isReachable: boolean }[] = []
  // No transaction is open while ways are searched.
  for (const { commute, group } of commutesOf(homes, worksite, beganAt)) {
    const answers = await transit.answer(commute, group)
    group.forEach(({ id }, n) => {
      found.push({ memberId: id, isReachable: answers[n]?.isReachable === true })
    })
  }
  const isOurs = await inEmployerTransaction(db, employerId, async (trx) => {
    if (!(await advanceCheck(trx, { employerId, beganAt, afterId, toId: last.id }))) return false
    await noteWays(trx, { employerId, at: beganAt, found })
    return true
  })
  if (!isOurs) return 'taken'
  return homes.length < homesAtOnce ? 'done' : { ...check, afterId: last.id }
}

/** Members of the same hours are asked for together. */
function commutesOf(
  homes: readonly Home[],
  { latitude, longitude, timeZone, ...usual }: Worksite,
  at: Date,
): { commute: Commute; group: Home[] }[] {
  const on = usualWorkday(localDateOf(at, timeZone))
  const groups = Map.groupBy(homes, (home) => {
    const { fromMinute, untilMinute } = home.fromMinute === null ? usual : home
    return `${fromMinute} ${untilMinute}`
  })
  return [...groups].map(([hours, group]) => {
    const [arriveBy = 0, until = 0] = hours.split(' ').map(Number)
    // Whoever ends before the time of beginning ends on the next day.
    const leaveAt = until > arriveBy ? until : until + 1440
    return {
      commute: { worksite: { latitude, longitude }, on, timeZone, arriveBy, leaveAt },
      group,
    }
  })
}
