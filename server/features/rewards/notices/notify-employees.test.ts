import { beforeEach, describe, expect, it } from 'vitest'
import { workbook } from '#testing/address-files.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createLogin, createMember, createPending } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { mailsOf } from '#testing/scheduled-emails.ts'
import { remindEmployeesJob } from './remind-employees.ts'

const instances = instancesOfFile()
const app = instances.one

// A Friday; the next Tuesday is the 24th.
beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const fileOf = (emails: readonly string[]) =>
  new File([['email', ...emails].join('\n')], 'everybody.csv')

const notify = (
  { programId, employerToken: token }: { programId: string; employerToken: string },
  fields: Record<string, string | File>,
) => app.post(`/reward-settings/${programId}/notify`, form(fields), { token })

const unique = (name: string) => `${name}-${crypto.randomUUID()}@test.example`

async function remind(at: string, of = app) {
  app.clock.set(at)
  await remindEmployeesJob.run(of.platform, {})
}

const remindersOf = (noticeId: string) =>
  app.platform.db
    .selectFrom('notice_reminders')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .orderBy('number')
    .execute()

describe('POST /reward-settings/{id}/notify', () => {
  it('tells members and invites the others, each row sent or listed with its reason [NOTIFY-12] [NOTIFY-14]', async () => {
    const community = await rewardingCommunity(app)
    const { employer, employerToken: token, member } = community
    await createLogin(app, member)
    const invited = await createPending(app, employer.id, 'invited')
    const muted = await createMember(app, employer.id, { unsubscribed_at: app.clock.now() })
    const gone = await createMember(app, employer.id, { disabled_at: app.clock.now() })
    const fresh = unique('fresh')
    const file = fileOf([member.email, invited.email, fresh, muted.email, gone.email, fresh, 'no'])
    const { status, body } = await notify(community, { file })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      result: 'Emails sent successfully',
      count: 3,
      failed_emails: [muted.email, gone.email, fresh, 'no'],
      failed_reasons: [
        { row: 5, reason: 'unsubscribed' },
        { row: 6, reason: 'inactive' },
        { row: 7, reason: 'duplicate_in_file' },
        { row: 8, reason: 'malformed_email' },
      ],
      first_reminder: null,
    })
    await app.drainJobs()
    const inbox = await app.inbox()
    const textTo = (email: string) =>
      inbox.find(({ to_address }) => to_address === email)?.text ?? ''
    expect(textTo(member.email)).toContain('up to $100.00 a month for your trips')
    expect(textTo(member.email)).toContain('Log your trips')
    expect(textTo(member.email)).not.toContain('/join/')
    for (const email of [invited.email, fresh]) {
      expect(textTo(email)).toContain('up to $100.00 a month')
      expect(textTo(email)).toContain('/join/')
      expect(textTo(email)).toContain('/unsubscribe/')
    }
    const progress = await app.get(`/progress/${body.data.id}`, { token })
    expect(progress.body).toMatchObject({ kind: 'upload', total: 3, sent: 3, finished: true })
    const record = await app.get(`/reward-settings?id=${community.programId}`, { token })
    expect(record.body.notified_at).toBe('2026-11-20T18:00:00.000Z')
  })

  it.each(['xls', 'xlsm', 'xlsb', 'xlsx'] as const)(
    'reads a .%s file [NOTIFY-10]',
    async (type) => {
      const community = await rewardingCommunity(app)
      const bytes = workbook([['email'], [unique('kim')]], type === 'xls' ? 'biff8' : type)
      const file = new File([new Uint8Array(bytes)], `everybody.${type}`)
      expect((await notify(community, { file })).body).toMatchObject({
        count: 1,
        failed_emails: [],
      })
    },
  )

  it('refuses what cannot be mailed, with the field named [NOTIFY-07] [NOTIFY-10] [NOTIFY-11]', async () => {
    const community = await rewardingCommunity(app, { lastOn: '2026-11-19' })
    const file = fileOf([unique('kim')])
    expect((await notify(community, { file })).body.code).toBe('program_over')
    const none = await notify(community, {})
    expect(none.body.message).toEqual({
      file: ['Please Upload your employees email addresses file'],
    })
    const wrong = await notify(community, { file: new File(['x'], 'a.pdf') })
    expect(wrong.body.message.file[0]).toMatch(/\.xltx, \.xltm or \.xlsb file$/)
    const two = form({ file })
    two.append('file', file)
    const { employerToken: token, programId } = community
    const both = await app.post(`/reward-settings/${programId}/notify`, two, { token })
    expect([both.status, Object.keys(both.body.message)]).toEqual([422, ['file']])
    for (const weeks of ['0', '53', '-1', 'x', '1.5']) {
      const { status, body } = await notify(community, { file, weekly_reminder: 'true', weeks })
      expect([status, Object.keys(body.message)]).toEqual([422, ['weeks']])
    }
    const other = await rewardingCommunity(app)
    const foreign = await notify({ ...community, employerToken: other.employerToken }, { file })
    expect(foreign.status).toBe(404)
  })

  it('is shown before, and its template is given [NOTIFY-01] [NOTIFY-04]', async () => {
    const { programId, employerToken: token } = await rewardingCommunity(app)
    const { body } = await app.post(
      '/document-tickets',
      { kind: 'notify-email', id: programId },
      { token },
    )
    const page = await app.get(
      `/reward-settings/notify-all-view?program_id=${programId}&token=${body.token}`,
    )
    expect(page.text).toContain('Hello Pat')
    expect(page.text).toContain('$100.00 a month')
    expect(page.text).not.toContain('{{')
    const template = await app.get('/reward-settings/notify-template?format=csv', { token })
    expect(template.text).toContain('name,email')
  })
})

describe('reminders', () => {
  it('leave on Tuesdays at nine for so many weeks, once each, to who still wants them [NOTIFY-06]', async () => {
    const community = await rewardingCommunity(app)
    const { employer, member } = community
    const emails = Array.from({ length: 3 }, (_, index) => unique(`kim${index}`))
    const file = fileOf([member.email, ...emails])
    const { body } = await notify(community, { file, weekly_reminder: 'true', weeks: '2' })
    expect(body.first_reminder).toBe('2026-11-24')
    const id = body.data.id
    await remind('2026-11-24T15:59:59Z')
    expect(await remindersOf(id)).toHaveLength(0)
    await Promise.all([
      remind('2026-11-24T16:00:00Z'),
      remind('2026-11-24T16:00:00Z', instances.other),
    ])
    await remind('2026-11-24T17:00:00Z')
    const [first] = await remindersOf(id)
    expect(first).toMatchObject({ number: 1, remind_on: '2026-11-24', recipients: 4 })
    expect(await mailsOf(app, first?.id ?? '')).toHaveLength(4)
    await app.platform.db
      .updateTable('members')
      .set({ unsubscribed_at: app.clock.now() })
      .where('employer_id', '=', employer.id)
      .where('email', '=', emails[0] ?? '')
      .execute()
    await remind('2026-12-01T16:00:00Z')
    await remind('2026-12-08T16:00:00Z')
    const all = await remindersOf(id)
    expect(all.map(({ recipients }) => recipients)).toEqual([4, 3])
    await app.drainJobs()
    const texts = (await app.inbox()).filter(({ to_address }) => to_address === emails[1])
    expect(texts.map(({ subject }) => subject.startsWith('Reminder: '))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('renew an invitation that has expired, so that its link works', async () => {
    const community = await rewardingCommunity(app)
    const email = unique('kim')
    const { body } = await notify(community, {
      file: fileOf([email]),
      weekly_reminder: 'true',
      weeks: '6',
    })
    await app.drainJobs()
    for (const day of ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']) {
      await remind(`${day}T16:00:00Z`)
    }
    await app.drainJobs()
    expect(await remindersOf(body.data.id)).toHaveLength(5)
    const [last] = (await app.inbox()).filter(({ to_address }) => to_address === email)
    const token = /\/join\/([\w.-]+)/.exec(last?.text ?? '')?.[1]
    expect((await app.get(`/commuter/join/${token}`)).status).toBe(200)
  })

  it.each(['over', 'deleted'])('end when the program is %s', async (what) => {
    const community = await rewardingCommunity(app)
    const { body } = await notify(community, {
      file: fileOf([unique('kim')]),
      weekly_reminder: 'true',
      weeks: '3',
    })
    const ended = what === 'over' ? { last_on: '2026-11-23' } : { deleted_at: app.clock.now() }
    await app.platform.db
      .updateTable('reward_programs')
      .set(ended)
      .where('id', '=', community.programId)
      .execute()
    await remind('2026-11-24T16:00:00Z')
    expect(await remindersOf(body.data.id)).toEqual([])
    const notice = await app.platform.db
      .selectFrom('notices')
      .select('next_reminder_on')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    expect(notice.next_reminder_on).toBeNull()
  })
})
