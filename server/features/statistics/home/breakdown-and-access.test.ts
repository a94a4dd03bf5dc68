import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

async function rowsOf(path: string, token: string, from: string, to: string, by: string) {
  const query = `start_date=${from}&end_date=${to}&group_by=${by}`
  return (await app.get(`/statistics/${path}?${query}`, { token })).body
}

describe('GET /statistics/commuter-breakdown', () => {
  it('counts member-days, not trips, at the office and at home [HOME-07] [HOME-08]', async () => {
    const { employer, employerToken, memberToken } = await createCommunity(app)
    const second = await createMember(app, employer.id)
    const owner = { kind: 'commuter', employerId: employer.id, memberId: second.id } as const
    await postTrips(
      app,
      memberToken,
      { date: '2026-11-16' },
      { date: '2026-11-16', direction: 'to_home', mode: 'drive' },
      { date: '2026-11-17', mode: 'telecommute' },
      { date: '2026-11-13', mode: 'telecommute' },
    )
    await postTrips(app, await tokenOf(app, owner), { date: '2026-11-16', mode: 'telecommute' })
    const day = (date: string, telecommute: number, office: number) => ({
      start_date: date,
      end_date: date,
      telecommute_count: telecommute,
      non_telecommute_count: office,
    })
    expect(
      await rowsOf('commuter-breakdown', employerToken, '2026-11-16', '2026-11-18', 'day'),
    ).toEqual([day('2026-11-16', 1, 1), day('2026-11-17', 1, 0), day('2026-11-18', 0, 0)])
    expect(
      await rowsOf('commuter-breakdown', employerToken, '2026-11-01', '2026-11-30', 'month'),
    ).toMatchObject([{ telecommute_count: 3, non_telecommute_count: 1 }])
  })

  it('clips weeks to the range and answers empty ones with zeros [HOME-11]', async () => {
    const { employerToken, memberToken } = await createCommunity(app)
    await postTrips(app, memberToken, { date: '2026-11-16' }, { date: '2026-11-19' })
    expect(
      await rowsOf('commuter-breakdown', employerToken, '2026-11-04', '2026-11-18', 'week'),
    ).toEqual([
      { start_date: '2026-11-04', end_date: '2026-11-08', ...counts(0, 0) },
      { start_date: '2026-11-09', end_date: '2026-11-15', ...counts(0, 0) },
      { start_date: '2026-11-16', end_date: '2026-11-18', ...counts(0, 1) },
    ])
  })
})

describe('GET /statistics/commuter-access', () => {
  it('counts records by their source, a telecommute record being one [HOME-09] [HOME-10]', async () => {
    const { employerToken, memberToken } = await createCommunity(app)
    await postTrips(
      app,
      memberToken,
      { date: '2026-11-16', source: 'website' },
      { date: '2026-11-16', source: 'website', direction: 'to_home' },
      { date: '2026-11-17', source: 'automatic' },
      { date: '2026-11-18', source: 'mobile_automatic' },
      { date: '2026-11-18', source: 'mobile_automatic', direction: 'to_home' },
      { date: '2026-11-12', source: 'mobile_automatic' },
      { date: '2026-11-19', source: 'mobile_manual', mode: 'telecommute' },
    )
    expect(
      await rowsOf('commuter-access', employerToken, '2026-11-09', '2026-11-22', 'week'),
    ).toEqual([
      {
        start_date: '2026-11-09',
        end_date: '2026-11-15',
        website_count: 0,
        automatically_recorded: 0,
        mobile_app_count: 1,
        mobile_app_trip_count: 0,
      },
      {
        start_date: '2026-11-16',
        end_date: '2026-11-22',
        website_count: 2,
        automatically_recorded: 1,
        mobile_app_count: 2,
        mobile_app_trip_count: 1,
      },
    ])
  })
})

function counts(telecommute: number, office: number) {
  return { telecommute_count: telecommute, non_telecommute_count: office }
}
