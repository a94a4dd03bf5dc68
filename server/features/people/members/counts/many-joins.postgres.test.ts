import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { admitInvitees } from '#server/features/people/invitations/admit-invitees.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { joiningMember } from '#testing/joining-member.ts'
import { listCountMismatches } from './queries.ts'

const instances = instancesOfFile({ TRUST_PROXY: 'true' })

/** Fifty who were invited, and a way to have all of them join at once, half of them at each instance. */
async function fiftyInvited(employerId: string) {
  const { one, other } = instances
  const people: Awaited<ReturnType<typeof joiningMember>>[] = []
  for (let n = 0; n < 50; n++) people.push(await joiningMember(n % 2 ? one : other, employerId))
  return async () => {
    const answers = await Promise.all(
      people.map(({ join }, n) =>
        join({}, { headers: { 'x-forwarded-for': `203.0.113.${n + 1}` } }),
      ),
    )
    return answers.map(({ status }) => status)
  }
}

const allJoined = Array(50).fill(200)

it('fifty join while an upload that has counted its people is still under way', {
  timeout: 300_000,
}, async () => {
  const { db } = instances.one.platform
  const { id: employerId } = await createEmployer(instances.one)
  const joinAll = await fiftyInvited(employerId)
  const invitees = Array.from({ length: 500 }, (_, n) => ({
    name: null,
    email: `${n}-${employerId}@test.example`,
  }))
  const now = instances.one.clock.now()
  const upload = await db.startTransaction().execute()
  try {
    await admitInvitees(upload, { employerId, now, invitees })
    // Were a count a single row, they would wait for the upload, which ends after them.
    expect(await joinAll()).toEqual(allJoined)
    await upload.commit().execute()
  } finally {
    if (!upload.isCommitted) await upload.rollback().execute()
  }
  expect(await listCountMismatches(db, employerId)).toEqual([])
  const rows = await db
    .selectFrom('member_counts')
    .select(({ fn }) => ['state', fn.sum<number>('members').as('members')])
    .where('employer_id', '=', employerId)
    .groupBy('state')
    .orderBy('state')
    .execute()
  expect(rows.filter(({ members }) => members !== 0)).toEqual([
    { state: 'complete', members: 50 },
    { state: 'unanswered', members: 500 },
  ])
})

it('fifty join beside an upload of 3,000 without a deadlock, and the counts agree', {
  timeout: 300_000,
}, async () => {
  const { one } = instances
  const { id: employerId } = await createEmployer(one)
  const token = await tokenOf(one, { kind: 'employer', employerId })
  const joinAll = await fiftyInvited(employerId)
  const lines = Array.from(
    { length: 3000 },
    (_, n) => `${n}-${randomInt(1e9)}@${employerId}.example`,
  )
  const file = new File([['email', ...lines].join('\n')], 'members.csv')
  const [uploaded, statuses] = await Promise.all([
    one.post('/members/upload', form({ file }), { token }),
    joinAll(),
  ])
  expect(uploaded).toMatchObject({ status: 200, body: { count: 3000 } })
  expect(statuses).toEqual(allJoined)
  expect(await listCountMismatches(one.platform.db, employerId)).toEqual([])
  const { body } = await one.get('/members?state=joined', { token })
  expect(body.meta.total).toBe(50)
})
