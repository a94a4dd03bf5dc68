import { usualWorkday } from '#domain/planning/transit/usual-workday.ts'
import { localDateOf } from '#domain/time.ts'
import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetWays, listHomes, listWorksites, noteWays, type Worksite } from './queries.ts'

const employersAtOnce = 100
const homesAtOnce = 500

/**
 * Checks by night who comes to work by public transit, so that whoever chooses members for a recommendation waits for
 * no search. Without a timetable what was found before is forgotten, and only who has logged transit counts.
 */
export const checkTransitWaysJob: Job = {
  name: 'check-transit-ways',
  expireInSeconds: 4 * 3600,
  async run(platform) {
    await forEachEmployer(platform, {
      due: readChunks(employersAtOnce, (last: Worksite | undefined) =>
        listWorksites(platform.db, {
          afterId: last?.employerId ?? beforeAllIds,
          count: employersAtOnce,
        }),
      ),
      work: (worksite) => checkEmployer(platform, worksite),
      failure: 'the ways of an employer’s members by public transit could not be checked',
    })
  },
}

async function checkEmployer(
  { db, clock, transit }: Platform,
  { employerId, latitude, longitude, timeZone, fromMinute, untilMinute }: Worksite,
): Promise<void> {
  const at = clock.now()
  const on = usualWorkday(localDateOf(at, timeZone))
  const isReady = await transit.isReady(on)
  const hours = { arriveBy: fromMinute, leaveAt: untilMinute }
  const commute = { worksite: { latitude, longitude }, on, timeZone, ...hours }
  for (let afterId: string | undefined = beforeAllIds; isReady && afterId !== undefined; ) {
    const homes = await listHomes(db, { employerId, afterId, count: homesAtOnce })
    // No transaction is open while ways are searched.
    const answers = homes.length > 0 ? await transit.answer(commute, homes) : []
    await inEmployerTransaction(db, employerId, (trx) =>
      noteWays(trx, {
        employerId,
        at,
        memberIds: homes.map(({ id }) => id),
        areReachable: answers.map(({ isReachable }) => isReachable),
      }),
    )
    afterId = homes.length < homesAtOnce ? undefined : homes.at(-1)?.id
  }
  const before = isReady ? at : new Date(at.getTime() + 1)
  await inEmployerTransaction(db, employerId, (trx) => forgetWays(trx, { employerId, before }))
}
