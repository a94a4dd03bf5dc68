import { expect } from 'vitest'
import { type DrawFile, drawFile, type SecretDrawFile } from '#contract/rewards/draws-file.ts'
import { drawsFromFile } from '#contract/rewards/draws-wire.ts'
import { replayDraws } from '#domain/rewards/draws/replay-draws.ts'
import type { WeeklyCredit } from '#domain/rewards/settings/reward-settings.ts'
import { addDays } from '#domain/time.ts'
import { drawWeeklyCreditJob } from '#server/features/rewards/draws/draw-due.ts'
import { publishDrawSeedsJob } from '#server/features/rewards/draws/publish-draw-seeds.ts'
import { sha256 } from '#server/features/rewards/draws/sha256.ts'
import { postTrips } from './post-trips.ts'
import { memberTokenOf, rewardingCommunity } from './rewarding-community.ts'
import type { TestApp } from './test-app.ts'

export type Community = Awaited<ReturnType<typeof rewardingCommunity>>

export const credit = (type: WeeklyCredit['type'], valueCents = 2000): WeeklyCredit => ({
  type,
  valueCents,
  numberOfTrips: 3,
})
const three = [
  credit('random_reporter'),
  credit('random_green_reporter', 1500),
  credit('random_max_trips_reporter', 1000),
]
export const weekly = (weeklyCredits: readonly WeeklyCredit[] = three) => ({
  settings: { weeklyEnabled: true, weeklyCredits },
})

/** Noon in Denver of the Monday after the week that is drawn. */
export const noon = '2026-11-23T19:00:00Z'
export const publish = (app: TestApp) => publishDrawSeedsJob.run(app.platform, {})
export const draw = (app: TestApp) => drawWeeklyCreditJob.run(app.platform, {})

/** Three weekly credits unless stated otherwise, and the seeds of the weeks to come published. */
export async function drawingCommunity(
  app: TestApp,
  overrides: Parameters<typeof rewardingCommunity>[1] = weekly(),
): Promise<Community> {
  const made = await rewardingCommunity(app, overrides)
  await publish(app)
  return made
}

/** Logs a member's trips of the week from Monday on, reported on Sunday evening; the member's session. */
export async function logWeek(
  app: TestApp,
  member: Parameters<typeof memberTokenOf>[1],
  modes: string[],
): Promise<string> {
  app.clock.set('2026-11-23T03:00:00Z')
  const token = await memberTokenOf(app, member)
  const trips = modes.map((mode, day) => ({ date: addDays('2026-11-16', day), mode }))
  await postTrips(app, token, ...trips)
  return token
}

/** A week as its employer sees it. */
export async function readWeek(
  app: TestApp,
  { employerToken }: Pick<Community, 'employerToken'>,
  startOn = '2026-11-16',
) {
  const { body } = await app.get('/draws?kind=weekly&per_page=50', { token: employerToken })
  return body.data.find((period: { start_date: string }) => period.start_date === startOn)
}

/** What anybody can download. */
export async function readDrawFile(app: TestApp, id: string): Promise<SecretDrawFile> {
  const { status, body } = await app.get(`/public/draws/${id}/file`)
  expect(status).toBe(200)
  const file = drawFile.parse(body)
  if (file.switchback_draws !== 2) throw new Error('It was drawn by version 1')
  return file
}

export const replayed = (file: DrawFile) => replayDraws(drawsFromFile(file), sha256)

/** A period as it is stored, with its secret. */
export const storedPeriod = (app: TestApp, id: string) =>
  app.platform.db
    .selectFrom('draw_periods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const weeklyRewards = (app: TestApp, employerId: string) =>
  app.platform.db
    .selectFrom('rewards')
    .select(['key', 'member_id as memberId', 'value_cents as cents', 'earned_on as on', 'status'])
    .where('employer_id', '=', employerId)
    .where('kind', '=', 'weekly')
    .orderBy('key')
    .execute()
