import { createProgram } from '../reward-programs.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'
import { employers, itsEmployer } from './statuses.ts'

/** A program that was over long ago and rewarded nobody. */
const program = async ({ app, employer }: World) => createProgram(app, employer.id)
const byId = async (world: World) => `?id=${await program(world)}`

/** Reward programs and their settings. */
export const rewardSettingRows: Pick<Matrix, 'rewardSettings'> = {
  rewardSettings: {
    getRewardSettings: { statuses: itsEmployer, path: byId },
    listRewardSettings: { statuses: employers },
    defaultScoringPolicies: { statuses: employers },
    // What is over is locked, except for somebody of the platform.
    changeRewardSettings: {
      statuses: { ...itsEmployer, ownTenant: 409 },
      path: byId,
      body: () => ({ max_reward_per_employee: 40 }),
    },
    createRewardSettings: { statuses: employers, body: () => ({}) },
    deleteRewardSettings: { statuses: itsEmployer, path: program },
    listSettingChanges: { statuses: itsEmployer, path: program },
    listSpending: { statuses: itsEmployer, path: program },
    usersCategories: { statuses: employers },
  },
}
