import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember } from '#testing/factories.ts'

const app = appOfFile()

it('a file of those who are chosen has these alone, and nobody of another tenant', async () => {
  const { employer, employerToken: token, member: chosen } = await createCommunity(app)
  const another = await createMember(app, employer.id)
  await createMember(app, employer.id)
  const { member: other } = await createCommunity(app)
  const ids = [chosen.id, another.id, other.id].join(',')
  const { status, text } = await app.get(`/members-csv?ids=${ids}`, { token })
  expect(status).toBe(200)
  expect(text).toContain(chosen.email)
  expect(text).toContain(another.email)
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3)
  expect((await app.get('/members-csv?ids=nobody', { token })).status).toBe(422)
})
