import { expect } from 'vitest'
import type { HistoryRow } from '#contract/identity/history.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { By } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

export interface HistoryPage {
  data: HistoryRow[]
  meta: { current_page: number; per_page: number; total: number }
  people: { _id: string; name: string }[]
}

export async function readHistory(app: TestApp, token: string, query = ''): Promise<HistoryPage> {
  const { status, body } = await app.get(`/history${query}`, { token })
  expect(status).toBe(200)
  return body
}

export const actionsOf = ({ data }: HistoryPage) => data.map(({ action }) => action)

/** Notes that something was done, at an instant of its own. */
export async function noteAction(
  { platform }: TestApp,
  employerId: string,
  by: By,
  { action, at }: { action: string; at: string },
): Promise<void> {
  await inTransaction(platform.db, (trx) =>
    auditEmployer(trx, { employerId, by }, { at: new Date(at), action }),
  )
}
