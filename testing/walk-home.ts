import { expect } from 'vitest'
import type { HomeAnswers, Need } from '#contract/statistics/home-overview.ts'
import type { TestApp } from './test-app.ts'

/** The list that each need opens; null where it is no count of rows. */
const lists: Record<Need['kind'], string | null> = {
  join_requests: '/members-pending?type=request_to_employer',
  due_invoices: '/invoices?status=due',
  waiting_rewards: '/rewards?status=waiting',
  ending_credit: '/credit-lots?ends_soon=true',
  short_credit: null,
  stopped_top_up: null,
  failed_emails: '/custom-emails?sent=true&failed=true',
  quiet_members: '/members?suggestion=quiet_members',
}

/** What the rows of a list come to, where a need says an amount. */
const amounts: Partial<Record<Need['kind'], string>> = {
  due_invoices: 'remaining',
  waiting_rewards: 'value',
  ending_credit: 'remaining',
}

interface Walked {
  needs: Need[]
  answers: HomeAnswers
}

/** Opens every count of an employer's home: each list has as many rows as were counted, none of them twice. */
export async function walkHome(app: TestApp, token: string): Promise<Walked> {
  const { body } = await app.get('/dashboard-needs', { token })
  const needs: Need[] = body.data
  for (const [kind, path] of Object.entries(lists)) {
    if (!path) continue
    const need = needs.find((found) => found.kind === kind)
    const rows = await allRows(app, token, path)
    expect(rows.length, path).toBe(need?.count ?? 0)
    // Every kind is one of them: the lists are by kind.
    const field = amounts[kind as Need['kind']]
    if (need && field) expect(sum(rows, field), path).toBeCloseTo(need.amount ?? 0, 2)
  }
  await walkCredit(app, token, needs)
  const answers: HomeAnswers = (await app.get('/dashboard-answers', { token })).body
  for (const month of ['this_month', 'last_month'] as const) {
    const path = `/members?active_in=${answers.periods[month].start_date}`
    const rows = await allRows(app, token, path)
    const { active_members, deleted_since } = answers
    expect(rows.length + deleted_since[month], path).toBe(active_members[month])
  }
  const { data: suggestions } = (await app.get('/dashboard-recommendations', { token })).body
  for (const { kind, count } of suggestions) {
    const path = `/members?suggestion=${kind}`
    expect((await allRows(app, token, path)).length, path).toBe(count)
  }
  return { needs, answers }
}

/** What is no count of rows says what the page says that it opens: the top-up on credit details. */
async function walkCredit(app: TestApp, token: string, needs: readonly Need[]): Promise<void> {
  const { status, body } = await app.get('/credit-top-up', { token })
  expect(status).toBe(200)
  const stopped = needs.filter(({ kind }) => kind === 'stopped_top_up')
  expect(stopped.map(({ count }) => count)).toEqual(body.state === 'stopped' ? [1] : [])
}

type Row = Record<string, unknown>

async function allRows(app: TestApp, token: string, path: string): Promise<Row[]> {
  const isWhole = path.startsWith('/credit-lots')
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const at = isWhole ? path : `${path}&page=${page}&per_page=2000`
    const { status, body } = await app.get(at, { token })
    expect(status, at).toBe(200)
    rows.push(...body.data)
    if (isWhole || rows.length >= body.meta.total) break
  }
  expect(new Set(rows.map(({ _id, id }) => _id ?? id)).size, path).toBe(rows.length)
  return rows
}

function sum(rows: readonly Row[], field: string): number {
  return rows.reduce((total, row) => total + Number(row[field]), 0)
}
