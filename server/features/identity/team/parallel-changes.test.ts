import { expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createUser, testPassword, tokenOf } from '#testing/factories.ts'
import type { TestApp } from '#testing/test-app.ts'

const instances = instancesOfFile()

/** What two processes are asked at once by everybody of a team of owners, each about everybody. */
it('200 parallel changes of roles and removals leave an owner, and no session of somebody removed', async () => {
  const { one, other } = instances
  const { id: employerId, email: firstEmail } = await createEmployer(one)
  const others = await Promise.all(
    Array.from({ length: 9 }, () => createUser(one, employerId, 'owner')),
  )
  const people = [{ id: employerId, email: firstEmail }, ...others]
  const tokens = await Promise.all(
    people.map(({ id: userId }) => tokenOf(one, { kind: 'employer', employerId, userId })),
  )
  const ask = (app: TestApp, turn: number) => {
    const token = tokens[turn % people.length]
    const about = people[(turn * 7 + Math.floor(turn / 10)) % people.length]
    if (!about) throw new Error('Everybody has a place')
    const { id, email } = about
    switch (turn % 4) {
      case 0:
        return app.request('DELETE', `/team/${id}`, { token })
      case 1:
        return app.request('PUT', `/team/${id}`, { token, body: { role: 'analyst' } })
      case 2:
        return app.request('PUT', `/team/${id}`, { token, body: { role: 'manager' } })
      default:
        return app.post('/login', { email, password: testPassword })
    }
  }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => ask(turn % 2 ? one : other, turn)),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of statuses) expect([200, 401, 403, 404, 409]).toContain(status)
  // Something was changed, and something refused.
  expect(statuses.size).toBeGreaterThan(1)

  const users = await one.platform.db
    .selectFrom('employer_users')
    .select(['id', 'role', 'disabled_at as removedAt'])
    .where('employer_id', '=', employerId)
    .execute()
  const present = users.filter(({ removedAt }) => removedAt === null)
  expect(present.some(({ role }) => role === 'owner')).toBe(true)
  expect(present.length).toBeLessThan(people.length)
  const sessions = await one.platform.db
    .selectFrom('sessions')
    .select('user_id as userId')
    .where('employer_id', '=', employerId)
    .execute()
  const removed = new Set(users.filter(({ removedAt }) => removedAt).map(({ id }) => id))
  expect(sessions.filter(({ userId }) => userId && removed.has(userId))).toEqual([])
})
