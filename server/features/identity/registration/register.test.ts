import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#contract/field-message.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { notificationsOf } from '#testing/notifications.ts'

const app = appOfFile()
let counter = 0

const form = (more = {}) => ({
  name: 'Alex Example',
  community_type: 'Hospital',
  community_name: 'Example Hospital',
  community_txt_address: '1999 Broadway, Denver, CO',
  community_lat_cord: '39.7392',
  community_lng_cord: '-104.9903',
  community_size: 120,
  email: `register-${counter++}@test.example`,
  password: 'Fresh-2027!',
  password_confirmation: 'Fresh-2027!',
  phone: '+1 303 555 0100',
  ...more,
})

async function problems(more: object) {
  const answer = await app.post('/register', form(more))
  expect(answer.status).toBe(422)
  return answer.body.message
}

async function mailsTo(email: string) {
  await app.drainJobs()
  await app.drainJobs()
  return (await app.inbox()).filter(({ to_address }) => to_address === email)
}

const rowOf = (id: string) =>
  app.platform.db.selectFrom('employers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('POST /register', () => {
  it('makes a pending employer without a token [REG-17, REG-18, REG-20]', async () => {
    const body = form()
    const answer = await app.post('/register', body)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: true,
      result: 'Registered successfully',
      is_active: false,
    })
    const login = await app.post('/login', { email: body.email, password: body.password })
    const { id } = await app.platform.db
      .selectFrom('employers')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    await app.drainJobs()
    expect(await notificationsOf(app, id, 'employer_registered')).toEqual([{}])
    expect(login.body).toMatchObject({ status: true, is_active: false })
    expect(login.body.accessToken).toBeUndefined()
  })

  it('keeps the address as typed with its coordinates [REG-04]', async () => {
    const body = form()
    await app.post('/register', body)
    const row = await app.platform.db
      .selectFrom('employers')
      .select(['address', 'latitude', 'longitude', 'status', 'community_size'])
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      address: '1999 Broadway, Denver, CO',
      latitude: 39.7392,
      longitude: -104.9903,
      status: 'pending',
      community_size: 120,
    })
  })

  it('accepts the published employer agreements', async () => {
    const body = form()
    await app.post('/register', body)
    const accepted = await app.platform.db
      .selectFrom('agreement_acceptances as a')
      .innerJoin('employers as e', 'e.id', 'a.employer_id')
      .innerJoin('agreements as g', 'g.id', 'a.agreement_id')
      .select('g.type')
      .where('e.email', '=', body.email)
      .orderBy('g.type')
      .execute()
    expect(accepted.map(({ type }) => type)).toEqual([
      'employer_privacy_policy',
      'employer_terms_and_conditions',
    ])
  })

  it('welcomes the registrant without a word of theirs, and tells support', async () => {
    const body = form()
    await app.post('/register', body)
    const [welcome, ...more] = await mailsTo(body.email)
    expect(more).toEqual([])
    expect(welcome).toMatchObject({ subject: 'Welcome to Switchback' })
    // Nobody has shown that the address is theirs: it must not carry what a stranger wants it to read.
    const { name, community_name, community_txt_address, phone } = body
    for (const typed of [name, community_name, community_txt_address, phone]) {
      expect(JSON.stringify(welcome)).not.toContain(typed)
    }
    const [news] = await mailsTo(app.platform.config.contactEmail)
    expect(news?.text).toContain('Example Hospital')
  })

  it.each(['approved', 'pending', 'disabled'] as const)(
    'answers alike for the address of an account that is %s, which it mails and leaves as it is',
    async (status) => {
      const employer = await createEmployer(app, { status, community_name: 'First Works' })
      const before = await rowOf(employer.id)
      const free = await app.post('/register', form())
      const body = form({ email: employer.email.toUpperCase(), name: 'Visit https://evil.example' })
      const taken = await app.post('/register', body)
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      expect(await rowOf(employer.id)).toEqual(before)
      await app.post('/register', body)
      // Twice in an hour is one mail.
      const [mail, ...more] = await mailsTo(employer.email)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        subject: 'You already have a Switchback account',
        text: expect.stringContaining('/login'),
      })
      expect(JSON.stringify(mail)).not.toMatch(/evil|Example Hospital|First Works/)
      const login = { email: employer.email, password: body.password }
      expect((await app.post('/login', login)).status).toBe(401)
    },
  )

  it('of one free address twice at once makes one account', async () => {
    const body = form()
    const answers = await Promise.all([1, 2, 3].map(() => app.post('/register', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = app.platform.db
      .selectFrom('employers')
      .select('id')
      .where('email', '=', body.email)
    expect(await rows.execute()).toHaveLength(1)
  })

  it.each([
    ['a short name [REG-06]', { name: 'Al' }, { name: ['required at least 3 chars'] }],
    ['a short name [REG-06]', { name: '' }, { name: ['This field is required'] }],
    [
      'another type [REG-07]',
      { community_type: 'Club' },
      {
        community_type: [
          'Must be one of Business, Government, School, Hospital, Housing Development',
        ],
      },
    ],
    [
      'a short organization [REG-08]',
      { community_name: 'X' },
      { community_name: ['required at least 3 chars'] },
    ],
    [
      'no address [REG-09]',
      { community_txt_address: '' },
      { community_txt_address: ['This field is required'] },
    ],
    [
      'a place off the map [REG-10]',
      { community_lat_cord: '' },
      { community_lat_cord: ['The address is not valid'] },
    ],
    [
      'a place off the map [REG-10]',
      { community_lng_cord: '181' },
      { community_lng_cord: ['The address is not valid'] },
    ],
    [
      'no employees [REG-11]',
      { community_size: 0 },
      { community_size: ['Must be bigger than or equal to 1'] },
    ],
    [
      'what is no address [REG-12, REG-21]',
      { email: 'nope' },
      { email: ['The email must be a valid email address.'] },
    ],
    [
      'a weak password [REG-13]',
      { password: 'short', password_confirmation: 'short' },
      {
        password: [
          'Minimum 8 characters, at least one letter, one number and one special character, with letters of upper and lower case, or at least 16 characters of any kind',
        ],
      },
    ],
    [
      'a common password [REG-13]',
      { password: 'Password1!', password_confirmation: 'Password1!' },
      { password: [fieldMessages.commonPassword] },
    ],
    [
      'another password [REG-15]',
      { password_confirmation: 'Other-2027!' },
      { password_confirmation: ['passwords do not match'] },
    ],
    ['no phone [REG-16]', { phone: '' }, { phone: ['This field is required'] }],
    ['an unknown field [REG-01]', { nickname: 'x' }, { nickname: ['This field is not known'] }],
  ])('names the field of %s: %j', async (_id, more, expected) => {
    expect(await problems(more)).toEqual(expected)
  })

  it('offers exactly the five kinds of community [REG-02]', async () => {
    const kinds = ['Business', 'Government', 'School', 'Hospital', 'Housing Development']
    for (const community_type of kinds) {
      expect((await app.post('/register', form({ community_type }))).status).toBe(200)
    }
  })

  it('takes one email ten times in 15 minutes at most, whether it has an account or not', async () => {
    for (const email of [(await createEmployer(app)).email, form().email]) {
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries++) {
        statuses.push((await app.post('/register', form({ email }))).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    }
  })
})
