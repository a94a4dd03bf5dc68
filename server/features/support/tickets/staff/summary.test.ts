import { beforeAll, expect, it } from 'vitest'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function createStaff() {
  const { id } = await createAdmin(app)
  return { token: await tokenOf(app, { kind: 'admin', adminId: id }) }
}

const staff = eachTest(createStaff)

async function ask(token: string, subject: string): Promise<string> {
  const body = { subject, message: 'I logged it yesterday.' }
  return (await app.post('/commuter/tickets', body, { token })).body.data._id
}

let employerId: string
const summary = async (query = `?employer_id=${employerId}`, { token } = staff) =>
  (await app.get(`/admin/tickets/summary${query}`, { token })).body

beforeAll(async () => {
  const { employer, memberToken: token } = await createCommunity(app)
  employerId = employer.id
  const { token: admin } = await createStaff()
  for (const [minutes, rating] of [
    [10, 5],
    [30, 2],
    [500, null],
  ] as const) {
    const id = await ask(token, `Waits ${minutes} minutes`)
    app.clock.advance({ minutes })
    const answer = { message: 'It is there again.', version: 1 }
    await app.post(`/admin/tickets/${id}/replies`, answer, { token: admin })
    const body = { feedback_rating: rating, feedback_satisfaction: rating === 5 }
    if (rating) await app.post(`/commuter/tickets/${id}/rating`, body, { token })
  }
  await ask(token, 'Waits still')
  const other = await createCommunity(app)
  await ask(other.memberToken, 'Of another employer')
})

it('says how long half of the members waited at most, and how they rated', async () => {
  expect(await summary()).toEqual({
    opened: 4,
    answered: 3,
    median_first_answer_minutes: 30,
    rated: 2,
    average_rating: 3.5,
    satisfied: 1,
    waiting: 1,
  })
  expect((await summary('')).opened).toBe(5)
})

it('is over the last 90 days, but for those who wait still', async () => {
  app.clock.advance({ days: 91 })
  expect(await summary(undefined, await createStaff())).toMatchObject({
    opened: 0,
    median_first_answer_minutes: null,
    average_rating: null,
    waiting: 1,
  })
})
