import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { signedInMember } from '#testing/signed-in-member.ts'

const app = appOfFile()

const list = async (token: string) => (await app.get('/commuter/sessions', { token })).body.data
const statusOf = async (token: string) => (await app.get('/commuter/me', { token })).status

async function twice() {
  const signedIn = await signedInMember(app)
  const { employer, member } = signedIn
  const owner = { kind: 'commuter', employerId: employer.id, memberId: member.id } as const
  return { ...signedIn, other: await tokenOf(app, owner) }
}

describe('a member’s sessions', () => {
  it('are listed, this one named', async () => {
    const { token, other } = await twice()
    const mine = await list(token)
    expect(mine).toHaveLength(2)
    expect(mine.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const seen = await list(other)
    const ids = (sessions: { _id: string }[]) => sessions.map(({ _id }) => _id).toSorted()
    expect(ids(seen)).toEqual(ids(mine))
  })

  it('end one by one, or all but this one', async () => {
    const { token, other } = await twice()
    const [ended] = (await list(token)).filter(({ current }: { current: boolean }) => !current)
    const path = `/commuter/sessions/${ended._id}`
    expect((await app.request('DELETE', path, { token })).status).toBe(200)
    expect((await app.request('DELETE', path, { token })).status).toBe(404)
    expect(await statusOf(other)).toBe(401)
    const again = await twice()
    const all = await app.request('DELETE', '/commuter/sessions', { token: again.token })
    expect(all.status).toBe(200)
    expect([await statusOf(again.token), await statusOf(again.other)]).toEqual([200, 401])
  })

  it('are nobody else’s to see or end', async () => {
    const { employer, token } = await twice()
    const colleague = await createMember(app, employer.id)
    const theirs = await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: colleague.id,
    })
    expect(await list(theirs)).toHaveLength(1)
    const [mine] = await list(token)
    const path = `/commuter/sessions/${mine._id}`
    expect((await app.request('DELETE', path, { token: theirs })).status).toBe(404)
    await app.request('DELETE', '/commuter/sessions', { token: theirs })
    expect(await list(token)).toHaveLength(2)
  })
})
