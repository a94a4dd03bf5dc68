import type { rewardSettingsRoutes } from '#contract/rewards/settings.ts'
import { policiesToWire } from '#contract/rewards/settings-scoring-wire.ts'
import type { Handlers } from '#contract/route.ts'
import { defaultPolicies } from '#domain/rewards/settings/default-settings.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage, presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeSettings, type Saved } from './change-settings.ts'
import { createDraft } from './create-draft.ts'
import { deleteProgram } from './delete-program.ts'
import { candidateLists } from './list-candidates.ts'
import { listSpending, milesPerTrip } from './list-spending.ts'
import { presentChange, presentSettings } from './present.ts'
import { getProgram, readEmployer } from './program-facts.ts'
import { countRewardPrograms, listRewardPrograms } from './queries/programs.ts'
import { listChosen, listRecommendations } from './queries/recommendations.ts'
import { countSettingChanges, listSettingChanges } from './queries/setting-changes.ts'

export function rewardSettingsHandlers(
  platform: Platform,
): Handlers<typeof rewardSettingsRoutes, Contexts> {
  const { db } = platform
  return {
    async getRewardSettings({ query: { id } }, { actor: { employerId } }) {
      const employer = await readEmployer(db, platform, employerId)
      const row = await getProgram(db, employer, id)
      return presentSettings(row, employer, await recommendedIn(db, employerId, [row.id]))
    },

    async listRewardSettings({ query }, { actor: { employerId } }) {
      const employer = await readEmployer(db, platform, employerId)
      const [rows, [counted]] = await Promise.all([
        listRewardPrograms(db, { employerId, ...pageOf(query) }),
        countRewardPrograms(db, { employerId }),
      ])
      const ids = rows.map(({ id }) => id)
      const recommended = await recommendedIn(db, employerId, ids, query.members)
      const records = rows.map((row) => presentSettings(row, employer, recommended))
      return presentPage(query, counted?.total ?? 0, records)
    },

    async defaultScoringPolicies(_input, { actor: { employerId } }) {
      const { todayOn } = await readEmployer(db, platform, employerId)
      return {
        ...policiesToWire(defaultPolicies),
        average_miles: await milesPerTrip(db, { employerId, todayOn }),
      }
    },

    async changeRewardSettings({ query: { id }, body: asked }, { actor }) {
      return presentSaved(await changeSettings(platform, actor, { id, asked }), 'Updated')
    },

    async createRewardSettings({ body }, { actor }) {
      const { start_date: startOn = null, end_date: lastOn = null, copy_of: copyOf } = body
      return presentSaved(
        await createDraft(platform, actor, { startOn, lastOn, copyOf }),
        'Created',
      )
    },

    async deleteRewardSettings({ params: { id } }, { actor }) {
      await deleteProgram(platform, actor, id)
      return { status: true, result: 'Program deleted successfully' }
    },

    async listSettingChanges({ params, query }, { actor: { employerId } }) {
      const employer = await readEmployer(db, platform, employerId)
      const { id: programId } = await getProgram(db, employer, params.id)
      const program = { employerId, programId }
      const [rows, [counted]] = await Promise.all([
        listSettingChanges(db, { ...program, ...pageOf(query) }),
        countSettingChanges(db, program),
      ])
      return presentPage(query, counted?.total ?? 0, rows.map(presentChange))
    },

    async listSpending({ params: { id } }, { actor: { employerId } }) {
      const employer = await readEmployer(db, platform, employerId)
      return presentWhole(await listSpending(db, employer, id))
    },

    async usersCategories({ query: { search = '', per_list } }, { actor: { employerId } }) {
      const { todayOn } = await readEmployer(db, platform, employerId)
      return candidateLists(db, { employerId, todayOn, search, perList: per_list })
    },
  }
}

/** The recommendations of some programs, with whom they are for. */
async function recommendedIn(
  db: Db,
  employerId: string,
  programIds: readonly string[],
  members: 'all' | 'none' = 'all',
) {
  const asked = { employerId, programIds }
  const [recommendations, chosen] = await Promise.all([
    listRecommendations(db, asked),
    members === 'all' ? listChosen(db, asked) : [],
  ])
  return { recommendations, chosen }
}

function presentSaved({ id, effectiveOn }: Saved, done: 'Created' | 'Updated') {
  return {
    status: true as const,
    result: `${done} successfully`,
    data: { id },
    effective_on: effectiveOn,
  }
}
