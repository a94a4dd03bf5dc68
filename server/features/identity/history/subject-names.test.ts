import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import type { HistoryRow } from '#contract/identity/history/history.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { recommendingCommunity } from '#testing/recommendations.ts'

const app = appOfFile()

it('a reward program is called by its first day, a recommendation by its title, and what is gone by nothing', async () => {
  const {
    employer,
    employerToken: token,
    programId,
    recommendation,
  } = await recommendingCommunity(app)
  const subjects = [
    { kind: 'reward_program', id: programId },
    { kind: 'recommendation', id: recommendation.id },
    { kind: 'reward_program', id: uuid() },
    { kind: 'recommendation', id: uuid() },
  ]
  await inTransaction(app.platform.db, async (trx) => {
    for (const subject of subjects) {
      const entry = { at: app.clock.now(), action: 'a.b', subject }
      await auditEmployer(trx, jobActor(employer.id, 'a job'), entry)
    }
  })
  const { body } = await app.get('/history?per_page=100', { token })
  const rows: HistoryRow[] = body.data
  expect(
    subjects.map(({ id }) => rows.find(({ subject }) => subject?.id === id)?.subject?.name),
  ).toEqual(['Reward program from Oct 1, 2026', 'Leave the car at home', null, null])
})
