import { createProgram } from '../reward-programs.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

/** A program that was over long ago and rewarded nobody. */
const program = async ({ app, employer }: World) => createProgram(app, employer.id)
const byId = async (world: World) => `?id=${await program(world)}`

/** Reward programs and their settings. */
export const rewardSettingRows: Pick<Matrix, 'rewardSettings'> = {
  rewardSettings: {
    getRewardSettings: { path: byId },
    listRewardSettings: {},
    defaultScoringPolicies: {},
    changeRewardSettings: {
      path: byId,
      body: () => ({ max_reward_per_employee: 40 }),
    },
    createRewardSettings: { body: () => ({}) },
    deleteRewardSettings: { path: program },
    listSettingChanges: { path: program },
    listSpending: { path: program },
    usersCategories: {},
  },
}
