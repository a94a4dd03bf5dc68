import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { rewardDesigner } from '#testing/reward-designer.ts'

const app = appOfFile()

it.each([
  ['scoring [RW-GEN-18] [RW-SCORE-14]', 'scoring_policy_enabled'],
  ['multipliers [RW-MULT-01]', 'enable_multiplier'],
  ['the sign-up incentive [RW-SIGN-01]', 'signup_incentives_enabled'],
  ['monthly prizes [RW-PRIZE-01]', 'monthly_incentives_enabled'],
  ['weekly credit [RW-WEEK-02]', 'weekly_credit_enabled'],
  ['the app promotion [RW-APP-02]', 'app_promotion_enabled'],
  ['recommendations [RW-REC-01]', 'commute_recommendations_enabled'],
])('switches %s on and off, and nothing else', async (_, field) => {
  const { draft, put, get } = await rewardDesigner(app)
  const id = await draft()
  const before = await get(id)
  for (const value of [!before[field], before[field]]) {
    expect((await put(id, { [field]: value })).status).toBe(200)
    expect(await get(id)).toMatchObject({ ...before, [field]: value })
  }
})
