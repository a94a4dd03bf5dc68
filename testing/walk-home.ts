import { expect } from 'vitest'
import { programFromWire } from '#contract/rewards/settings-wire.ts'
import type { HomeAnswers, Need } from '#contract/statistics/home-overview.ts'
import { toCents } from '#domain/money.ts'
import { coveredDays } from '#domain/rewards/estimate/balance-coverage.ts'
import { estimate } from '#domain/rewards/estimate/estimate.ts'
import { activeIn, countedOnHome } from './counted-on-home.ts'
import type { TestApp } from './test-app.ts'

/** The list that each need opens; of the two that count no rows, the page says the same (`walkCredit`). */
const lists = {
  join_requests: '/members-pending?type=request_to_employer',
  due_invoices: '/invoices?status=due',
  waiting_rewards: '/rewards?status=waiting',
  ending_credit: '/credit-lots?ends_soon=true',
  failed_emails: '/custom-emails?sent=true&failed=true',
  quiet_members: '/members?suggestion=quiet_members',
} satisfies Record<Exclude<Need['kind'], 'short_credit' | 'stopped_top_up'>, string>

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

/** Opens every count of an employer's home: each list has whom and what was counted, and nobody else. */
export async function walkHome(app: TestApp, token: string): Promise<Walked> {
  const needs: Need[] = (await app.get('/dashboard-needs', { token })).body.data
  const { _id: employerId, balance } = (await app.get('/user', { token })).body
  const counted = await countedOnHome(app, employerId)
  // The lists are by kind and have no other keys.
  for (const kind of Object.keys(lists) as (keyof typeof lists)[]) {
    const path = lists[kind]
    const need = needs.find((found) => found.kind === kind)
    const rows = await allRows(app, token, path)
    expect(idsOf(rows), path).toEqual(counted.needs[kind])
    expect(need?.count ?? 0, path).toBe(rows.length)
    const field = amounts[kind]
    if (need && field) expect(sum(rows, field), path).toBeCloseTo(need.amount ?? 0, 2)
  }
  await walkCredit(app, token, { needs, balance })
  const answers: HomeAnswers = (await app.get('/dashboard-answers', { token })).body
  for (const month of ['this_month', 'last_month'] as const) {
    const path = `/members?active_in=${answers.periods[month].start_date}`
    const { listed, deleted } = await activeIn(app, employerId, answers.periods[month])
    expect(idsOf(await allRows(app, token, path)), path).toEqual(listed)
    expect(answers.deleted_since[month], path).toBe(deleted)
    expect(answers.active_members[month], path).toBe(listed.length + deleted)
  }
  const { data: suggestions } = (await app.get('/dashboard-recommendations', { token })).body
  for (const [kind, ids] of Object.entries(counted.suggestions)) {
    const path = `/members?suggestion=${kind}`
    const suggestion = suggestions.find((found: { kind: string }) => found.kind === kind)
    expect(suggestion?.count ?? 0, path).toBe(ids.length)
    expect(idsOf(await allRows(app, token, path)), path).toEqual(ids)
  }
  return { needs, answers }
}

interface Credit {
  needs: readonly Need[]
  balance: number
}

/** What is no count of rows says what the page says that it opens: the top-up, and the estimate of a program. */
async function walkCredit(app: TestApp, token: string, { needs, balance }: Credit): Promise<void> {
  const { status, body } = await app.get('/credit-top-up', { token })
  expect(status).toBe(200)
  const stopped = needs.filter(({ kind }) => kind === 'stopped_top_up')
  expect(stopped.map(({ count }) => count)).toEqual(body.state === 'stopped' ? [1] : [])
  const short = needs.filter(({ kind }) => kind === 'short_credit')
  const { status: found, body: program } = await app.get('/reward-settings', { token })
  if (found === 404 || !program.ongoing || program.fixed_cost_type !== null) {
    expect(short).toEqual([])
    return
  }
  const policies = (await app.get('/reward-settings/default-scoring-policies', { token })).body
  const { totalCents } = estimate(
    programFromWire(program, null),
    program.number_of_employees,
    policies.average_miles,
  )
  const covered = coveredDays(toCents(balance), totalCents)
  const isShort = covered !== null && covered < 30
  expect(short.map(({ count, amount }) => ({ count, cents: toCents(amount ?? 0) }))).toEqual(
    isShort ? [{ count: covered, cents: totalCents - toCents(balance) }] : [],
  )
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
  return rows
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ _id, id }) => String(_id ?? id)).toSorted((a, b) => a.localeCompare(b))
}

function sum(rows: readonly Row[], field: string): number {
  return rows.reduce((total, row) => total + Number(row[field]), 0)
}
