import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function memberIn(timeZone: string): Promise<string> {
  const { id: employerId } = await createEmployer(app, { time_zone: timeZone })
  const { id: memberId } = await createMember(app, employerId)
  return tokenOf(app, { kind: 'commuter', employerId, memberId })
}

async function statusOf(token: string, date: string): Promise<number> {
  const trip = { date, direction: 'to_work', mode: 'walk', source: 'website' }
  return (await app.post('/commuter/trips', trip, { token })).status
}

describe('today', () => {
  it.each([
    // Denver is 7 hours behind in winter, 6 in summer.
    [
      'a minute before midnight',
      'America/Denver',
      '2026-11-21T06:59:00Z',
      '2026-11-20',
      '2026-11-21',
    ],
    ['midnight', 'America/Denver', '2026-11-21T07:00:00Z', '2026-11-21', '2026-11-22'],
    [
      'the eve of the clocks going forward',
      'America/Denver',
      '2026-03-08T06:59:00Z',
      '2026-03-07',
      '2026-03-08',
    ],
    [
      'the day the clocks go forward',
      'America/Denver',
      '2026-03-08T07:00:00Z',
      '2026-03-08',
      '2026-03-09',
    ],
    [
      'its last minute, an hour earlier',
      'America/Denver',
      '2026-03-09T05:59:00Z',
      '2026-03-08',
      '2026-03-09',
    ],
    ['the day after it', 'America/Denver', '2026-03-09T06:00:00Z', '2026-03-09', '2026-03-10'],
    [
      'the day the clocks go back',
      'America/Denver',
      '2026-11-01T06:00:00Z',
      '2026-11-01',
      '2026-11-02',
    ],
    [
      'its last minute, an hour later',
      'America/Denver',
      '2026-11-02T06:59:00Z',
      '2026-11-01',
      '2026-11-02',
    ],
    [
      'a place far ahead of UTC',
      'Pacific/Kiritimati',
      '2026-11-20T10:00:00Z',
      '2026-11-21',
      '2026-11-22',
    ],
    [
      'a place far behind UTC',
      'Pacific/Pago_Pago',
      '2026-11-20T10:59:00Z',
      '2026-11-19',
      '2026-11-20',
    ],
    ['the turn of the year', 'Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01', '2027-01-02'],
    ['a leap day', 'UTC', '2028-02-29T00:00:00Z', '2028-02-29', '2028-03-01'],
  ])('on %s in %s is the employer’s local date', async (_, zone, instant, today, tomorrow) => {
    app.clock.set(instant)
    const token = await memberIn(zone)
    expect(await statusOf(token, tomorrow)).toBe(422)
    expect(await statusOf(token, today)).toBe(200)
  })

  it('names the date when it lies in the future', async () => {
    app.clock.set('2026-11-20T18:00:00Z')
    const trip = { date: '2026-11-21', direction: 'to_work', mode: 'walk', source: 'website' }
    const token = await memberIn('America/Denver')
    expect(await app.post('/commuter/trips', trip, { token })).toMatchObject({
      status: 422,
      body: { message: { date: ['A trip cannot lie in the future'] } },
    })
  })

  it('does not bound how far back a trip may lie, before joining included', async () => {
    app.clock.set('2026-11-20T18:00:00Z')
    const token = await memberIn('America/Denver')
    expect(await statusOf(token, '2019-02-28')).toBe(200)
    expect(await statusOf(token, '1899-12-31')).toBe(422)
  })
})
