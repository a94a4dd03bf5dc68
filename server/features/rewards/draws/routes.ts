import type { drawRoutes } from '#contract/rewards/draws.ts'
import type { Handlers } from '#contract/route.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeDrawFile } from './draw-file.ts'
import { presentEntrant, presentForEmployer, presentOwn, presentPublic } from './present.ts'
import {
  countOwnPeriods,
  countPeriods,
  type DrawRow,
  findPeriod,
  listDraws,
  listNamedEntrants,
  listOwnDraws,
  listOwnPeriods,
  listPeriods,
  type PeriodRow,
  tookPart,
} from './queries/read-draws.ts'
import { replayPeriod } from './replay-period.ts'

/** Public calls from one address in 15 minutes. */
const mostReads = 600
/** Files hold every entrant. */
const mostFiles = 60
/** What is drawn never changes. */
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' }

export function drawHandlers(platform: Platform): Handlers<typeof drawRoutes, Contexts> {
  const { db, clock } = platform

  async function read(id: string, employerId?: string) {
    const [period] = await findPeriod(db, { id })
    if (!period || (employerId && period.employerId !== employerId)) throw notFound('The draw')
    return { period, draws: await listDraws(db, period.employerId, [id]) }
  }

  function fileOf({ period, draws }: { period: PeriodRow; draws: readonly DrawRow[] }) {
    if (!period.drawnAt) throw notFound('The file of a draw to come')
    const fileName = `draws-${period.kind}-${period.startOn}.json`
    return { body: writeDrawFile(db, period, draws), fileName }
  }

  return {
    async listDraws({ query }, { actor: { employerId } }) {
      const wanted = { employerId, kind: query.kind }
      const [periods, total] = await Promise.all([
        listPeriods(db, wanted, pageOf(query)),
        countPeriods(db, wanted),
      ])
      const draws = await listDraws(db, employerId, idsOf(periods))
      const byPeriod = Map.groupBy(draws, ({ periodId }) => periodId)
      const data = periods.map((period) =>
        presentForEmployer(period, byPeriod.get(period.id) ?? [], clock.now()),
      )
      return presentPage(query, total, data)
    },

    async readDraws({ params: { id } }, { actor: { employerId } }) {
      const { period, draws } = await read(id, employerId)
      const replays = await replayPeriod(db, period, draws)
      return { ...presentForEmployer(period, draws, clock.now()), replays }
    },

    async listEntrants({ params, query }, { actor: { employerId } }) {
      const { draws } = await read(params.id, employerId)
      const draw = draws.find((one) => !query.entry || one.entry === query.entry)
      if (!draw) throw notFound('The draw')
      const rows = await listNamedEntrants(db, { employerId, drawId: draw.id, ...pageOf(query) })
      return presentPage(
        query,
        draw.entrants,
        rows.map((row) => presentEntrant(row, draw)),
      )
    },

    async publicDraws({ params: { id } }, { address }) {
      await guardedUse(platform, { purpose: 'draws', address, most: mostReads })
      const { period, draws } = await read(id)
      return presentPublic(period, draws, clock.now())
    },

    async publicDrawFile({ params: { id } }, { address }) {
      await guardedUse(platform, { purpose: 'draw file', address, most: mostFiles })
      const found = await read(id)
      if (found.period.version === 1) throw participantsOnly()
      return { ...fileOf(found), headers: forAYear }
    },

    async drawFile({ params: { id } }, { actor: { employerId } }) {
      return fileOf(await read(id, employerId))
    },

    async ownDrawFile({ params: { id } }, { actor }) {
      const member = memberOf(actor)
      const found = await read(id, member.employerId)
      if (!(await tookPart(db, { ...member, id }))) throw notFound('The draw')
      return fileOf(found)
    },

    async ownDraws({ query }, { actor }) {
      const member = memberOf(actor)
      const [periods, [counted]] = await Promise.all([
        listOwnPeriods(db, { ...member, ...pageOf(query) }),
        countOwnPeriods(db, member),
      ])
      const draws = await listOwnDraws(db, member, idsOf(periods))
      const data = periods.map((period) => presentOwn(period, draws))
      return presentPage(query, counted?.total ?? 0, data)
    },
  }
}

/** Who knows a member's id could find the member in a list of version 1. */
function participantsOnly(): AppError {
  return new AppError(
    403,
    'participants_only',
    'The list of this draw is for those who took part and for their community',
  )
}

function idsOf(periods: readonly { id: string }[]): string[] {
  return periods.map(({ id }) => id)
}
