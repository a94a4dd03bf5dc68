import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#contract/field-message.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function signedIn() {
  const employer = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, token, employerId: employer.id }
}

const put = (token: string, body: object) => app.request('PUT', '/users/me', { token, body })

function notes(employerId: string) {
  return app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'details', 'acting_for_admin_id as adminId'])
    .where('employer_id', '=', employerId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

const profile = {
  name: 'Robin Example',
  community_type: 'Hospital',
  community_name: 'Example Hospital',
  community_txt_address: '200 Main St, Boulder, CO',
  community_lat_cord: '40.01',
  community_lng_cord: '-105.27',
  phone: '+13035550111',
  time_zone: 'America/New_York',
}

describe('PUT /users/me with a profile', () => {
  it('saves what is given, trimmed, and notes which fields changed [ACC-07] [ACC-18] [ACC-20]', async () => {
    const { token, employerId } = await signedIn()
    const padded = Object.fromEntries(
      Object.entries(profile).map(([field, text]) => [
        field,
        field === 'community_type' ? text : ` ${text} `,
      ]),
    )
    const answer = await put(token, padded)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, result: 'Updated successfully', user: profile },
    })
    expect((await app.get('/user', { token })).body).toMatchObject(profile)
    expect(await notes(employerId)).toEqual([
      { action: 'profile.changed', adminId: null, details: { fields: 'name' } },
      {
        action: 'profile.changed',
        adminId: null,
        details: {
          fields: 'phone, community_type, community_name, time_zone, address, latitude, longitude',
        },
      },
    ])
  })

  it('notes nothing when nothing differs', async () => {
    const { token, employer } = await signedIn()
    expect((await put(token, { name: employer.name })).status).toBe(200)
    expect(await notes(employer.id)).toEqual([])
  })

  it('takes the whole account back as GET /user gave it and leaves read-only fields alone [ACC-13] [ACC-17] [ACC-19]', async () => {
    const { token, employerId } = await signedIn()
    const { body: before } = await app.get('/user', { token })
    const changed = { ...before, phone: '+13035550112', community_size: 1, balance: 1_000_000 }
    const { enable_otp: _switch, otp_enabled: _consent, ...sent } = changed
    expect((await put(token, sent)).status).toBe(200)
    const { body: after } = await app.get('/user', { token })
    expect(after).toEqual({ ...before, phone: '+13035550112' })
    expect(await notes(employerId)).toHaveLength(1)
  })

  it.each<[string, object, Record<string, string[]>]>([
    ['a short name [ACC-09]', { name: ' Al ' }, { name: ['required at least 3 chars'] }],
    [
      'another type [ACC-10]',
      { community_type: 'Club' },
      { community_type: [expect.stringContaining('one of')] },
    ],
    [
      'no type [ACC-10]',
      { community_type: '' },
      { community_type: [expect.stringContaining('one of')] },
    ],
    [
      'a short employer [ACC-11]',
      { community_name: 'Ab' },
      { community_name: ['required at least 3 chars'] },
    ],
    [
      'no address [ACC-12]',
      { community_txt_address: '' },
      { community_txt_address: ['This field is required'] },
    ],
    [
      'what is no address [ACC-14]',
      { email: 'nobody' },
      { email: ['The email must be a valid email address.'] },
    ],
    ['no phone [ACC-15]', { phone: '' }, { phone: ['This field is required'] }],
    [
      'a weak password [ACC-16]',
      { password: 'short' },
      { password: [expect.stringContaining('Minimum 8')] },
    ],
    [
      'a common password',
      { password: 'Sunshine-1', current_password: testPassword },
      { password: [fieldMessages.commonPassword] },
    ],
    ['an unknown field [ACC-18]', { nickname: 'Bo' }, { nickname: ['This field is not known'] }],
    [
      'a place off the map [ACC-12]',
      { community_lat_cord: '91' },
      { community_lat_cord: ['The address is not valid'] },
    ],
    ['a control character', { name: 'Robin\u0000' }, { name: ['This value is not valid'] }],
    [
      'an unknown time zone',
      { time_zone: 'Mars/Olympus' },
      { time_zone: ['This time zone is not known'] },
    ],
    [
      'an offset for a time zone',
      { time_zone: '+05:00' },
      { time_zone: ['This time zone is not known'] },
    ],
  ])('refuses %s: %j', async (_, body, message) => {
    const { token, employerId } = await signedIn()
    const answer = await put(token, { phone: '+13035550113', ...body })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toEqual(message)
    expect(await notes(employerId)).toEqual([])
  })
})

it.each(['Business', 'Government', 'School', 'Hospital', 'Housing Development'])(
  'takes %s for a type [ACC-10]',
  async (community_type) => {
    const { token } = await signedIn()
    expect((await put(token, { community_type })).status).toBe(200)
    expect((await app.get('/user', { token })).body).toMatchObject({ community_type })
  },
)

describe('a typed address', () => {
  const at = async (token: string) => {
    const { body } = await app.get('/user', { token })
    return [Number(body.community_lat_cord), Number(body.community_lng_cord)]
  }

  it('without coordinates is looked up, its street line kept as typed [ACC-12] [ACC-27]', async () => {
    const { token } = await signedIn()
    const typed = '1777 Broadway, Boulder, CO'
    const { body } = await put(token, { community_txt_address: typed })
    expect(body.user.community_txt_address).toBe(typed)
    const [latitude, longitude] = await at(token)
    expect(latitude).toBeCloseTo(40.03, 0)
    expect(longitude).toBeCloseTo(-105.25, 0)
  })

  it('that came along with the coordinates of the old one is looked up too', async () => {
    const { token, employer } = await signedIn()
    await put(token, {
      community_txt_address: 'Chicago, IL',
      community_lat_cord: String(employer.latitude),
      community_lng_cord: String(employer.longitude),
    })
    expect((await at(token))[1]).toBeCloseTo(-87.7, 0)
  })

  it('that is nowhere is refused under its field', async () => {
    const { token } = await signedIn()
    const answer = await put(token, { community_txt_address: 'Xyzzyville Qqq' })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { community_txt_address: ['The address is not valid'] } },
    })
  })
})

describe('the time zone', () => {
  it('may be any that people pick from, also by names only some know', async () => {
    const { token } = await signedIn()
    for (const time_zone of ['UTC', 'Asia/Kolkata', 'Pacific/Apia', 'America/Indiana/Knox']) {
      expect((await put(token, { time_zone })).body.user.time_zone).toBe(time_zone)
    }
  })

  it('takes scheduled emails along by the clock, except what would be past', async () => {
    const { token, employerId } = await signedIn()
    const email = (id: string, send_at: string, started_at: string | null = null) => ({
      employer_id: employerId,
      id,
      title: 'Hello',
      rule: 'all' as const,
      kind: 'build' as const,
      send_at: new Date(send_at),
      started_at,
      created_at: app.clock.now(),
    })
    const ids = [1, 2, 3].map(() => crypto.randomUUID())
    const [later = '', soon = '', sent = ''] = ids
    const rows = [
      email(later, '2026-12-01T16:00:00Z'),
      email(soon, '2026-11-20T18:30:00Z'),
      email(sent, '2026-11-20T17:00:00Z', '2026-11-20T17:00:00Z'),
    ]
    await app.platform.db.insertInto('custom_emails').values(rows).execute()
    await put(token, { time_zone: 'America/New_York' })
    const stored = await app.platform.db
      .selectFrom('custom_emails')
      .select(['id', 'send_at'])
      .where('employer_id', '=', employerId)
      .execute()
    expect(
      Object.fromEntries(stored.map(({ id, send_at }) => [id, send_at?.toISOString()])),
    ).toEqual({
      [later]: '2026-12-01T14:00:00.000Z',
      [soon]: '2026-11-20T18:30:00.000Z',
      [sent]: '2026-11-20T17:00:00.000Z',
    })
  })
})

describe('an administrator signed in as the employer', () => {
  async function actingFor() {
    const { employer, employerId } = await signedIn()
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    return { employer, employerId, adminId, token }
  }

  it('changes the profile, under both names', async () => {
    const { employer, employerId, adminId, token } = await actingFor()
    const body = { phone: '+13035550114', email: employer.email }
    expect((await put(token, body)).body.user).toMatchObject({ phone: '+13035550114' })
    expect(await notes(employerId)).toEqual([
      { action: 'profile.changed', adminId, details: { fields: 'phone' } },
    ])
  })

  it.each([
    { email: 'mine@test.example', current_password: testPassword },
    { password: 'Fresh-2027!', current_password: testPassword },
    { enable_otp: false },
    { otp_enabled: false },
  ])('changes nothing at all with %j', async (guarded) => {
    const { employerId, token } = await actingFor()
    expect((await put(token, { phone: '+13035550115', ...guarded })).status).toBe(403)
    expect(await notes(employerId)).toEqual([])
    expect((await app.get('/user', { token })).body.phone).not.toBe('+13035550115')
  })
})
