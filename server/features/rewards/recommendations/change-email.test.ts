import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { recommendingCommunity } from '#testing/recommendations.ts'
import {
  recommendationFields,
  recommendationToAdd,
  rewardDesigner,
} from '#testing/reward-designer.ts'

// A Friday, 20 November 2026, in Denver.
const app = appOfFile()

const email = { send_email: true, email_day: 5, time: '07:30', title: 'By bus' }

const change = (id: string, body: object, token: string) =>
  app.request('PUT', `/custom-email-recommendation/${id}`, { token, body })

describe('a change of the email of a recommendation', () => {
  it('leaves members, money and other recommendations as they are by then [RW-REC-02] [RW-REC-10]', async () => {
    const { employer, employerToken: token, ...designer } = await rewardDesigner(app)
    const { put, saved, changes } = designer
    const id = await designer.draft()
    const [ann, bob] = [await createMember(app, employer.id), await createMember(app, employer.id)]
    const asked = recommendationToAdd({ transit: [ann.id] })
    await put(id, { commute_recommendations: [asked] })
    const [{ _id }] = await saved(id)
    // In another window, since this one was opened.
    const since = { ...asked, _id, budget_limit: 75, [recommendationFields.active]: [bob.id] }
    await put(id, { commute_recommendations: [recommendationToAdd({ title: 'Walk' }), since] })
    const before = await saved(id)
    const answer = await change(_id, email, token)
    expect([answer.status, answer.body.effective_on]).toEqual([200, null])
    expect(await saved(id)).toEqual([before[0], { ...before[1], ...email }])
    expect((await change(_id, { time: '08:00' }, token)).status).toBe(200)
    expect(await saved(id)).toEqual([before[0], { ...before[1], ...email, time: '08:00' }])
    const [latest] = (await changes(id)).data
    expect(latest.lines).toContainEqual({
      label: 'Recommendation 2, email',
      before: 'none',
      after: 'Thursday at 8:00 AM',
    })
    expect(latest.lines).toContainEqual({
      label: 'Recommendation 2, members',
      before: 'none',
      after: '2',
    })
  })

  it('counts from the next day on once the program has begun, and stands in its history [RW-GEN-24]', async () => {
    const { employer, employerToken: token, ...its } = await recommendingCommunity(app)
    const { recommendation, programId } = its
    const { body } = await change(recommendation.id, { title: 'By bus' }, token)
    expect(body).toEqual({
      status: true,
      result: 'Updated successfully',
      effective_on: '2026-11-21',
    })
    const history = await app.get(`/reward-settings/${programId}/changes`, { token })
    expect(history.body.data).toMatchObject([
      {
        section: 'recommendations',
        effective_on: '2026-11-21',
        changed_by: employer.name,
        lines: [
          {
            label: 'Recommendation 1, title',
            before: 'Leave the car at home',
            after: 'By bus',
          },
        ],
      },
    ])
    // As it is now: nothing to save.
    const again = await change(recommendation.id, { title: 'By bus' }, token)
    expect([again.status, again.body.effective_on]).toEqual([200, null])
  })

  it('is refused when it cannot be, is no email’s, or comes when the program is over or bought', async () => {
    const { employerToken: token, recommendation } = await recommendingCommunity(app)
    for (const [field, wrong] of Object.entries({
      time: '24:00',
      title: 'ab',
      email_day: 8,
      budget_limit: 1000,
    })) {
      const { status, body } = await change(recommendation.id, { [field]: wrong }, token)
      expect([status, JSON.stringify(body.message)]).toEqual([422, expect.stringContaining(field)])
    }
    const over = await recommendingCommunity(app, { lastOn: '2026-11-19' })
    const fixedCost = { costPerEmployeeCents: 1000, employees: 10 }
    const bought = await recommendingCommunity(app, { fixedCost, lastOn: '2026-12-31' })
    for (const { recommendation: its, employerToken } of [over, bought]) {
      const { status, body } = await change(its.id, email, employerToken)
      expect([status, body.code]).toEqual([409, 'setting_locked'])
    }
  })

  it('finds no recommendation that was taken out of its program', async () => {
    const { employerToken: token, put, saved, draft } = await rewardDesigner(app)
    const id = await draft()
    await put(id, { commute_recommendations: [recommendationToAdd()] })
    const [{ _id }] = await saved(id)
    await put(id, { commute_recommendations: [] })
    expect((await change(_id, email, token)).status).toBe(404)
    expect(await saved(id)).toEqual([])
  })
})
