import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const schedule = { when_to_send: '2026-12-01 08:00', rule: 'all', title: 'Winter is coming' }

async function newEmployer(overrides: Parameters<typeof createEmployer>[1] = {}) {
  const { id } = await createEmployer(app, overrides)
  return { id, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

const create = (token: string, fields: Record<string, string | File>) =>
  app.post('/custom-email', form(fields), { token })

async function created(token: string, fields: Record<string, string | File> = schedule) {
  const answer = await create(token, fields)
  expect(answer.status).toBe(200)
  return answer.body.data.id as string
}

const scheduled = async (token: string) => (await app.get('/custom-emails', { token })).body

describe('POST /custom-email', () => {
  it('schedules an email at a local time of the employer [MAIL-13] [MAIL-16] [MAIL-17]', async () => {
    const { token } = await newEmployer()
    const answer = await create(token, schedule)
    expect(answer.body).toEqual({
      status: true,
      result: 'Custom email was created successfully',
      notice: null,
      data: { id: expect.any(String) },
    })
    expect(await scheduled(token)).toEqual({
      data: [
        {
          _id: answer.body.data.id,
          title: 'Winter is coming',
          rule: 'all',
          rule_value: null,
          when_to_send: '2026-12-01T15:00:00.000Z',
          formatted_Date: '2026-12-01 08:00',
          draft: false,
          sent: false,
          kind: 'template',
          has_content: false,
          problem: null,
          revision: expect.any(String),
          counts: { recipients: 0, sent: 0, failed: 0, waiting: 0, unsubscribed: 0 },
        },
      ],
      current_page: 1,
      total: 1,
      meta: { current_page: 1, per_page: 10, total: 1 },
    })
  })

  it.each([
    [{ when_to_send: '' }, { when_to_send: ['Please select When to send the email'] }],
    [{ when_to_send: 'soon' }, { when_to_send: ['Please give date and time as YYYY-MM-DD HH:mm'] }],
    [
      { when_to_send: '2026-12-01 24:00' },
      { when_to_send: ['Please give date and time as YYYY-MM-DD HH:mm'] },
    ],
    [{ when_to_send: '2027-02-30 08:00' }, { when_to_send: ['Please give a date as YYYY-MM-DD'] }],
    [
      { when_to_send: '2026-11-20 11:00' },
      { when_to_send: ['The time is past. Please choose a later one.'] },
    ],
    [{ title: '' }, { title: ['Please set a title'] }],
    [{ title: '  ' }, { title: ['Please set a title'] }],
    [{ title: 'Hi' }, { title: ['required at least 3 chars'] }],
    [{ title: 'Hi\r\nBcc: a@test.example' }, { title: ['The title must be a single line'] }],
    [
      { rule: 'everyone' },
      { rule: ['Must be one of all, complete, incomplete, quiet, near, drives_alone'] },
    ],
    [{ colour: 'red' }, { colour: ['This field is not known'] }],
  ])('refuses %j [MAIL-06] [MAIL-11] [MAIL-12]', async (changes, message) => {
    const { token } = await newEmployer()
    const answer = await create(token, { ...schedule, ...changes })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', message } })
    expect((await scheduled(token)).total).toBe(0)
  })

  it('asks for time and title when they are missing [MAIL-11] [MAIL-12]', async () => {
    const { token } = await newEmployer()
    const answer = await create(token, { rule: 'all' })
    expect(answer.body.message).toEqual({
      when_to_send: ['Please select When to send the email'],
      title: ['Please set a title'],
    })
  })

  it.each([
    'مرحبا بالجميع',
    '冬が来る',
    'Bikes 🚲 & "quotes" <b>',
    'Grüße aus Zürich',
    'שלום לכולם',
  ])('keeps the title %s as it is', async (title) => {
    const { token } = await newEmployer()
    await created(token, { ...schedule, title })
    expect((await scheduled(token)).data[0].title).toBe(title)
  })

  it.each([
    ['2027-03-14 02:30', '2027-03-14 03:30', /02:30 does not exist on 2027-03-14.*at 03:30/],
    ['2027-11-07 01:30', '2027-11-07 01:30', /01:30 comes twice on 2027-11-07.*first time/],
  ])('says what it makes of %s, when clocks change', async (when_to_send, shown, notice) => {
    const { token } = await newEmployer()
    const answer = await create(token, { ...schedule, when_to_send })
    expect(answer.body.notice).toMatch(notice)
    expect((await scheduled(token)).data[0].formatted_Date).toBe(shown)
  })

  it('takes the second of two times when the first is over', async () => {
    app.clock.set('2027-11-07T07:40:00Z')
    const { token } = await newEmployer()
    const answer = await create(token, { ...schedule, when_to_send: '2027-11-07 01:30' })
    expect(answer.body.notice).toMatch(/second time/)
    expect((await scheduled(token)).data[0].when_to_send).toBe('2027-11-07T08:30:00.000Z')
  })

  it('reads times in the zone of each employer', async () => {
    const { token } = await newEmployer({ time_zone: 'Asia/Kathmandu' })
    await created(token)
    expect((await scheduled(token)).data[0]).toMatchObject({
      when_to_send: '2026-12-01T02:15:00.000Z',
      formatted_Date: '2026-12-01 08:00',
    })
  })
})

describe('POST /edit-custom-email-info/{id}', () => {
  const edit = (token: string, id: string, changes = {}) =>
    app.post(`/edit-custom-email-info/${id}`, { ...schedule, ...changes }, { token })

  it('changes time, title and rule [MAIL-24] [MAIL-26]', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    const changes = { when_to_send: '2027-03-14 02:15', title: 'Spring', rule: 'incomplete' }
    const answer = await edit(token, id, changes)
    expect(answer.body).toEqual({
      status: true,
      result: 'Custom email was edited successfully',
      revision: expect.any(String),
      notice: expect.stringContaining('does not exist'),
      data: { id },
    })
    expect((await scheduled(token)).data).toMatchObject([
      { title: 'Spring', rule: 'incomplete', formatted_Date: '2027-03-14 03:15' },
    ])
  })

  it('refuses a past time', async () => {
    const { token } = await newEmployer()
    const answer = await edit(token, await created(token), { when_to_send: '2026-11-20 10:59' })
    expect(answer.body.message.when_to_send).toEqual([
      'The time is past. Please choose a later one.',
    ])
  })

  it('knows only what is there', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    await app.request('DELETE', `/custom-email/${id}`, { token })
    expect((await edit(token, id)).status).toBe(404)
    expect((await edit((await newEmployer()).token, await created(token))).status).toBe(404)
  })
})

describe('DELETE /custom-email/{id}', () => {
  it('takes it from the list, once [MAIL-27] [MAIL-28]', async () => {
    const { token } = await newEmployer()
    const id = await created(token)
    const answer = await app.request('DELETE', `/custom-email/${id}`, { token })
    expect(answer.body).toEqual({ status: true, result: 'Email was deleted successfully' })
    expect((await scheduled(token)).total).toBe(0)
    expect((await app.request('DELETE', `/custom-email/${id}`, { token })).status).toBe(404)
  })
})

describe('GET /custom-emails', () => {
  it('pages through what is scheduled, the next first [MAIL-18] [MAIL-19]', async () => {
    const { token } = await newEmployer()
    for (const day of [12, 10, 11]) {
      await created(token, { ...schedule, when_to_send: `2026-12-${day} 08:00` })
    }
    const page = async (number: number) =>
      (await app.get(`/custom-emails?per_page=2&page=${number}`, { token })).body
    const dates = ({ data }: { data: { formatted_Date: string }[] }) =>
      data.map((email) => email.formatted_Date.slice(8, 10))
    expect(dates(await page(1))).toEqual(['10', '11'])
    expect(await page(2)).toMatchObject({ current_page: 2, total: 3 })
    expect(dates(await page(2))).toEqual(['12'])
    expect(dates(await page(3))).toEqual([])
  })
})

describe('GET /custom-email-recipients', () => {
  it('counts by rule whom a mail would reach now', async () => {
    const { employer, employerToken: token } = await createCommunity(app)
    const now = app.clock.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * 86_400_000)
    const invited = { joined_at: null, joined_on: null, surveyed_at: null }
    for (const changes of [
      { surveyed_at: null },
      { ...invited, invited_at: daysAgo(3) },
      { ...invited, invited_at: daysAgo(31) },
      { ...invited, invited_at: null, asked_at: daysAgo(1) },
      { disabled_at: daysAgo(2), left_on: '2026-11-18' },
      { deleted_at: daysAgo(2), left_on: '2026-11-18' },
      { unsubscribed_at: daysAgo(2) },
    ]) {
      await createMember(app, employer.id, changes)
    }
    expect((await app.get('/custom-email-recipients', { token })).body).toEqual({
      all: 3,
      complete: 1,
      incomplete: 2,
      quiet: 2,
      near: null,
      drives_alone: null,
      unsubscribed: 1,
      bounced: 0,
    })
  })
})

it('writes down who changed what, without the text of the email', async () => {
  const { id: employerId, token } = await newEmployer()
  const id = await created(token)
  await app.post(`/edit-custom-email-info/${id}`, schedule, { token })
  await app.request('DELETE', `/custom-email/${id}`, { token })
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'custom_email.created',
    'custom_email.edited',
    'custom_email.deleted',
  ])
  expect(rows.every(({ subject_id }) => subject_id === id)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(schedule.title)
})
