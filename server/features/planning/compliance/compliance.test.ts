import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, tokenOf } from '#testing/factories.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()
let token: string

interface Law {
  law: string
  standing: string
  status: string
  checks: { label: string; missing: string | null }[]
}

beforeAll(async () => {
  const community = await createCommunity(app)
  token = community.employerToken
  await postTrips(
    app,
    community.memberToken,
    { date: '2026-10-01', miles: 5, mode: 'drive' },
    { date: '2026-10-01', miles: 5, mode: 'bike', direction: 'to_home' },
  )
  await put('transit_pass', { amount: 50, unit: 'month', employees_percent: 20, notes: 'A "pass"' })
})

const put = (card: string, body: object) =>
  app.request('PUT', `/transportation-costs/${card}`, { token, body })
const lawsOf = async (as = token, query = '') =>
  (await app.get(`/commute-compliance${query}`, { token: as })).body

describe('GET /commute-compliance', () => {
  it('says of each law what became of it and where the employer stands [EMPCOST-11]', async () => {
    const body = await lawsOf()
    expect([body.is_in_colorado, body.place_text]).toEqual([true, null])
    expect(body.data.map(({ law, status, standing }: Law) => [law, status, standing])).toEqual([
      ['hb22-1026', 'in_force', 'met'],
      ['hb22-1138', 'not_adopted', 'not_required'],
      ['etrp', 'not_adopted', 'not_required'],
    ])
    expect(body.data[0].status_text).toContain('Nov 20, 2026')
    // Half of the trips were driven alone.
    expect(body.data[2].checks[2]).toMatchObject({ actual: '50%', is_met: true })
  })

  it('says it of another day', async () => {
    const { data } = await lawsOf(token, '?date=2027-01-01')
    expect(data[0]).toMatchObject({ status: 'ended', standing: 'not_required' })
    expect((await app.get('/commute-compliance?date=soon', { token })).status).toBe(422)
  })

  it('says that an employer elsewhere is not in Colorado', async () => {
    const { id } = await createEmployer(app, {
      address: '1 Congress Ave, Austin, TX 78701',
      latitude: 30.26,
      longitude: -97.74,
    })
    const body = await lawsOf(await tokenOf(app, { kind: 'employer', employerId: id }))
    expect(body.is_in_colorado).toBe(false)
    expect(body.place_text).toContain('1 Congress Ave, Austin, TX 78701) is not in Colorado')
    expect(body.data[0]).toMatchObject({ standing: 'unknown' })
    expect(body.data[0].checks[1].missing).toBe('State how many of your employees work in Colorado')
  })
})

describe('the page as a file', () => {
  const fileOf = async (query: string, as: string | null = token) =>
    app.server.inject({
      url: `/api/transportation-programs/export?${query}`,
      headers: as ? { authorization: `Bearer ${as}` } : {},
    })

  it('is a CSV of every card with formula, source and parts', async () => {
    const { statusCode, headers, body } = await fileOf('period=monthly&format=csv')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(
      'transportation-programs-monthly-2026-11-20.csv',
    )
    for (const card of [
      'Parking,',
      'Transit Pass,,1000,"$1,000.00"',
      'Custom Rewards,',
      'Total Cost,,1000',
      'Renting Parking Spaces,',
      'Reduction in Emissions,',
      '"HB 22-1026, Alternative Transportation Options Tax Credit"',
      'ETRP, Employee Traffic Reduction Program',
      'Your notes: A ""pass""',
      'Number of employees',
    ]) {
      expect(body).toContain(card)
    }
  })

  it('is a PDF that says the same', async () => {
    const { statusCode, headers, rawPayload } = await fileOf('period=yearly&format=pdf')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(rawPayload)
    for (const part of [
      'Transportation programs',
      'Example Works · Yearly',
      'Transit Pass',
      '$12,000.00',
      'Total Equivalent Savings',
      'HB 22-1026',
      'You can claim it',
      'Formula: ',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('is opened by a ticket for its period alone, for five minutes', async () => {
    const asked = { kind: 'planning', id: 'quarterly' }
    const { body } = await app.post('/document-tickets', asked, { token })
    const open = async (period: string) =>
      (await fileOf(`period=${period}&format=csv&access_token=${body.token}`, null)).statusCode
    expect(await open('quarterly')).toBe(200)
    expect(await open('monthly')).toBe(401)
    app.clock.advance({ minutes: 5 })
    expect(await open('quarterly')).toBe(401)
    const weekly = await app.post('/document-tickets', { ...asked, id: 'weekly' }, { token })
    expect(weekly.status).toBe(422)
  })
})
