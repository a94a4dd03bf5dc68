import { beforeEach, describe, expect, it } from 'vitest'
import { sixPrizes } from '#domain/rewards/settings/default-settings.ts'
import { grantMonthlyPrizesJob } from '#server/features/rewards/draws/draw-due.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createMember,
  createPending,
  tokenOf,
} from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'
import { sendTaxForm } from '#testing/tax-forms.ts'
import { draw, drawingCommunity, logWeek, noon } from '#testing/weekly-draws.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

interface Told {
  kind: string
  title: string
  detail: string
  link: string
}

const list = async (token: string, path: string): Promise<Told[]> => {
  const { status, body } = await app.get(`${path}/notifications?per_page=100`, { token })
  expect(status).toBe(200)
  return body.data
}
const toMember = (token: string) => list(token, '/commuter')

const toEmployer = async (employerId: string) =>
  list(await tokenOf(app, { kind: 'employer', employerId }), '')

/** What a new administrator reads of one employer. */
async function toStaff(names: RegExp): Promise<Told[]> {
  const { id: adminId } = await createAdmin(app, 'admin', { created_at: new Date('2026-01-01') })
  const all = await list(await tokenOf(app, { kind: 'admin', adminId }), '/admin')
  return all.filter(({ title, detail }) => names.test(`${title} ${detail}`))
}

const kinds = (told: readonly Told[]) => told.map(({ kind }) => kind)

describe('a member is told, and neither another member nor the employer,', () => {
  it('that they won a weekly draw, once, with the way to it', async () => {
    const made = await drawingCommunity(app)
    const token = await logWeek(app, made.member, ['bike', 'bike', 'bike'])
    const other = await createMember(app, made.employer.id)
    app.clock.set(noon)
    await draw(app)
    await draw(app)
    const won = (await toMember(token)).filter(({ kind }) => kind === 'draw_won')
    expect(won.map(({ title }) => title)).toEqual(['You won $20.00 in the weekly draw'])
    for (const { detail, link } of won) {
      expect(detail).toBe('The draw of the week from Nov 16, 2026.')
      expect(link).toMatch(/^\/draws\/[\da-f-]{36}$/)
    }
    expect(kinds(await toMember(await memberTokenOf(app, other)))).toEqual([])
    expect(kinds(await toEmployer(made.employer.id))).not.toContain('draw_won')
  })

  it('that they won a prize of the month', async () => {
    app.clock.set('2026-10-20T18:00:00Z')
    const settings = { prizesEnabled: true, prizesCents: sixPrizes }
    const { employer, member } = await drawingCommunity(app, { settings })
    app.clock.set('2026-11-30T18:00:00Z')
    const other = await createMember(app, employer.id)
    const trip = { date: '2026-11-02', mode: 'bike', miles: 9 }
    await postTrips(app, await memberTokenOf(app, member), trip)
    // Noon of December 1 in Denver.
    app.clock.set('2026-12-01T19:00:00Z')
    await grantMonthlyPrizesJob.run(app.platform, {})
    const won = (await toMember(await memberTokenOf(app, member))).filter(
      ({ kind }) => kind === 'prize_won',
    )
    expect(won.length).toBeGreaterThan(0)
    for (const { title, detail, link } of won) {
      expect(title).toMatch(/^You won a prize of \$\d+\.\d\d$/)
      expect(detail).toBe('A prize of the month from Nov 1, 2026.')
      expect(link).toMatch(/^\/draws\/[\da-f-]{36}$/)
    }
    expect(kinds(await toMember(await memberTokenOf(app, other)))).toEqual([])
    expect(kinds(await toEmployer(employer.id))).not.toContain('prize_won')
  })

  it('that their request to join was accepted', async () => {
    const { employer, employerToken: token, memberToken } = await createCommunity(app)
    const { id } = await createPending(app, employer.id, 'waiting')
    const path = `/invitations/${id}/accept`
    expect((await app.request('PUT', path, { token, body: {} })).status).toBe(200)
    const theirs = await memberTokenOf(app, { employer_id: employer.id, id })
    expect(await toMember(theirs)).toMatchObject([
      { kind: 'join_accepted', title: 'You joined Example Works', link: '/rider' },
    ])
    expect(kinds(await toMember(memberToken))).toEqual([])
    expect(kinds(await toEmployer(employer.id))).not.toContain('join_accepted')
  })
})

describe('staff are told, and no employer or member,', () => {
  it('of a new employer, with the way to its page', async () => {
    const community_name = `Newcomers ${crypto.randomUUID()}`
    const email = `${crypto.randomUUID()}@works.example`
    const answer = await app.post('/register', {
      name: 'Nora New',
      email,
      community_type: 'Business',
      community_name,
      community_txt_address: '1999 Broadway, Denver, CO',
      community_lat_cord: '39.7392',
      community_lng_cord: '-104.9903',
      community_size: 40,
      password: 'Fresh-2027!',
      password_confirmation: 'Fresh-2027!',
      phone: '+1 303 555 0100',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await app.drainJobs()
    const { id } = await app.platform.db
      .selectFrom('employers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await toStaff(new RegExp(community_name))).toMatchObject([
      { title: `${community_name} registered`, link: `/admin/business-management/${id}` },
    ])
    const { employer, memberToken } = await createCommunity(app)
    expect(kinds(await toEmployer(employer.id))).toEqual([])
    expect(kinds(await toMember(memberToken))).toEqual([])
  })

  it('of a ticket and of a tax form, with whose they are', async () => {
    const { employer, member, memberToken: token } = await createCommunity(app)
    const name = `Tess ${crypto.randomUUID()}`
    await app.platform.db.updateTable('members').set({ name }).where('id', '=', member.id).execute()
    const ticket = { subject: 'Lost trip', message: 'My trip of Monday is not there.' }
    const opened = await app.post('/commuter/tickets', ticket, { token })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect((await sendTaxForm(app, token)).status).toBe(200)
    expect(await toStaff(new RegExp(name))).toMatchObject([
      { kind: 'tax_form_uploaded', title: `${name} uploaded a tax form`, detail: 'Example Works' },
      { kind: 'ticket_opened', title: expect.stringMatching(/ opened ticket \d+$/) },
    ])
    expect(kinds(await toMember(token))).toEqual([])
    expect(kinds(await toEmployer(employer.id))).toEqual([])
  })
})
