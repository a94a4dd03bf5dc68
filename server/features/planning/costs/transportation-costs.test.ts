import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

const savings = async (token: string) =>
  (await app.get('/dashboard-stats', { token })).body.cumulative_equivalent_savings
const put = (token: string, card: string, body: object) =>
  app.request('PUT', `/transportation-costs/${card}`, { token, body })

/** A day by bike, which frees a parking space, and one at home, which frees one too. */
async function twoDays() {
  const { employerToken, memberToken } = await createCommunity(app)
  await postTrips(
    app,
    memberToken,
    { date: '2026-11-16', miles: 5 },
    { date: '2026-11-16', miles: 5, direction: 'to_home' },
    { date: '2026-11-19', mode: 'telecommute' },
  )
  return employerToken
}

describe('what equivalent savings are counted with', () => {
  it('are sourced defaults until the employer states its own figures, and again without them [HOME-24]', async () => {
    const token = await twoDays()
    const { body } = await app.get('/transportation-costs', { token })
    expect(body).toMatchObject({
      meta: { current_page: 1, per_page: 12, total: 12 },
      period: 'monthly',
      number_of_employees: 100,
      workdays_a_year: 260,
      total: { value: null, missing: 'State at least one cost' },
    })
    const cardOf = (name: string) => body.data.find((one: { card: string }) => one.card === name)
    expect(cardOf('parking')).toMatchObject({
      label: 'Parking',
      amount: 9,
      unit: 'day',
      employees_percent: 100,
      notes: '',
      is_default: true,
      default_amount: 9,
      default_unit: 'day',
      source: 'Downtown Denver Partnership parking survey, 2014',
      daily_amount: 9,
      revision: 0,
      changed_at: null,
      changed_by: null,
      cost: { value: null, missing: 'State what Parking costs you' },
    })
    expect(cardOf('telework')).toMatchObject({ amount: 14.54, is_default: true, cost: null })
    expect(cardOf('transit_pass')).toMatchObject({ amount: null, default_amount: null })
    expect(await savings(token)).toBe(2 * 9 + 14.54)

    // 260 dollars a month are 3,120 a year: 12 on each of its 260 workdays.
    const changed = await put(token, 'parking', { amount: 260, unit: 'month' })
    expect(changed.body).toMatchObject({
      status: true,
      result: 'Updated successfully',
      data: { amount: 260, unit: 'month', is_default: false, daily_amount: 12, default_amount: 9 },
    })
    expect(await savings(token)).toBe(2 * 12 + 14.54)
    await put(token, 'telework', { amount: 0, unit: 'day' })
    expect(await savings(token)).toBe(24)
    await put(token, 'telework', { amount: 20.5, unit: 'day' })
    expect(await savings(token)).toBe(24 + 20.5)

    await put(token, 'parking', { amount: null, unit: 'day' })
    await put(token, 'telework', { amount: null, unit: 'day' })
    expect(await savings(token)).toBe(2 * 9 + 14.54)
  })

  it('are each employer’s own, and name the field that is wrong', async () => {
    const token = await twoDays()
    const { id: employerId } = await createEmployer(app)
    const other = await tokenOf(app, { kind: 'employer', employerId })
    await put(other, 'parking', { amount: 30, unit: 'day' })
    expect(await savings(token)).toBe(2 * 9 + 14.54)
    for (const [body, field] of [
      [{ amount: -1, unit: 'day' }, 'amount'],
      [{ amount: 1.005, unit: 'day' }, 'amount'],
      [{ amount: 100_001, unit: 'day' }, 'amount'],
      [{ amount: 5, unit: 'week' }, 'unit'],
      [{ amount: 5, unit: 'day', share: 3 }, 'share'],
      [{ amount: 5, unit: 'day', employees_percent: 101 }, 'employees_percent'],
      [{ amount: 5, unit: 'day', employees_percent: -1 }, 'employees_percent'],
      [{ amount: 5, unit: 'day', employees_percent: 0.001 }, 'employees_percent'],
      [{ amount: 5, unit: 'day', notes: 'x'.repeat(501) }, 'notes'],
      [{ amount: 5, unit: 'day', revision: -1 }, 'revision'],
    ] as const) {
      const refused = await put(token, 'parking', body)
      expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, [field]])
    }
    expect((await put(token, 'vanpool', { amount: 5, unit: 'day' })).status).toBe(422)
  })
})
