import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, testPassword, tokenOf } from '#testing/factories.ts'
import { homesAt, milestonePlaces, uploadHomes } from '#testing/home-addresses.ts'
import { eraseAddressesJob } from './erase-addresses.ts'

const app = appOfFile({ places: milestonePlaces() })

async function assessed() {
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const rows = [...homesAt(1, 6), 'nowhere']
  const answer = await uploadHomes(app, token, `address\n${rows.join('\n')}`)
  await app.drainJobs()
  const path = `/mode-choice/addresses/${answer.body.data.id}`
  return { employerId, token, path }
}

/** Everything that is stored of uploads of an employer, as text. */
async function storedOf(employerId: string): Promise<string> {
  const { db } = app.platform
  const homes = await db
    .selectFrom('uploaded_addresses')
    .selectAll()
    .where('employer_id', '=', employerId)
    .execute()
  const uploads = await db
    .selectFrom('address_uploads')
    .selectAll()
    .where('employer_id', '=', employerId)
    .execute()
  return JSON.stringify({ homes, uploads })
}

const erase = () => eraseAddressesJob.run(app.platform, {})

describe('home addresses', () => {
  it('are deleted with their coordinates after 30 days, and the figures stay [ELAS-16]', async () => {
    const { employerId, token, path } = await assessed()
    app.clock.advance({ days: 29, hours: 23 })
    await erase()
    expect(await storedOf(employerId)).toContain('Oak St')
    app.clock.advance({ hours: 1 })
    const fresh = await tokenOf(app, { kind: 'employer', employerId })
    expect((await app.request('PUT', `${path}/assess`, { token: fresh })).status).toBe(409)
    await erase()
    const stored = await storedOf(employerId)
    expect(stored).not.toContain('Oak St')
    expect(JSON.parse(stored).homes).toEqual([])
    // Half a mile at least: no home can be told from it.
    expect(JSON.parse(stored).uploads[0].groups).toEqual([
      { band: 0, canTransit: false, people: 6, miles: 1 },
    ])
    const { body } = await app.get(path, { token: fresh })
    expect(body).toMatchObject({ deletes_on: null, located: 6, results: { people: 6, walk: 6 } })
    expect((await app.get(`${path}/failures`, { token: fresh })).body.data).toEqual([])
    const again = await app.request('PUT', `${path}/assess`, { token: fresh })
    expect([again.status, again.body.code]).toEqual([409, 'erased'])
    expect(token).not.toBe(fresh)
  })

  it('go at once with a deleted upload, and nothing of it stays', async () => {
    const { employerId, token, path } = await assessed()
    const { status } = await app.request('DELETE', path, { token })
    expect(status).toBe(200)
    expect(JSON.parse(await storedOf(employerId))).toEqual({ homes: [], uploads: [] })
    expect((await app.get(path, { token })).status).toBe(404)
    expect((await app.request('DELETE', path, { token })).status).toBe(404)
  })

  it('go with a closed account, and are looked for no more', async () => {
    const { employerId, token } = await assessed()
    await uploadHomes(app, token, 'address\n9 Elm St, 3 miles')
    const closed = await app.post(
      '/account/close',
      { current_password: testPassword, community_name: 'Example Works' },
      { token },
    )
    expect(closed.status).toBe(200)
    await erase()
    const stored = JSON.parse(await storedOf(employerId))
    expect(stored.homes).toEqual([])
    expect(stored.uploads.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'cancelled',
      'finished',
    ])
  })

  it('are noted when an administrator in the account takes rows along', async () => {
    const { employerId, path } = await assessed()
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const { text } = await app.get(`${path}/failures-csv?reason=not_found`, { token })
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'address,row,reason',
      expect.stringMatching(/^nowhere,8,"?The address was not found/),
    ])
    const notes = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('employer_id', '=', employerId)
      .where('acting_for_admin_id', '=', adminId)
      .execute()
    expect(notes).toEqual([{ action: 'addresses.exported' }])
  })
})

describe('rows that are downloaded', () => {
  it('cannot be calculated by a spreadsheet', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const answer = await uploadHomes(app, token, 'address\n"=HYPERLINK(""http://x"",""a"")"\n@x1\n')
    await app.drainJobs()
    const path = `/mode-choice/addresses/${answer.body.data.id}/failures-csv`
    const { text } = await app.get(path, { token })
    expect(text).toContain(`"'=HYPERLINK(`)
    expect(text).toContain(`'@x1`)
  })
})
