import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestCode } from '#testing/codes.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let schools = 0

async function school() {
  schools++
  const employer = await createEmployer(app, { email: `office-${schools}@school.edu` })
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { employer, token, altEmail: `staff-${schools}@faculty.example` }
}

const ask = (token: string, alt_email: string) =>
  app.post('/send-alt-email-code', { alt_email }, { token })
const link = (token: string, alt_email: string, alt_code: string) =>
  app.post('/update-alt-email', { alt_email, alt_code }, { token })
const unlink = (token: string) => app.request('DELETE', '/remove-alt-email', { token })
const linked = async (token: string) => (await app.get('/user', { token })).body.alt_email
const noticesTo = async (address: string) => {
  await app.drainJobs()
  const messages = (await app.inbox()).filter(({ to_address }) => to_address === address)
  return messages.map(({ subject }) => subject).filter((subject) => !/code/.test(subject))
}

describe('an alternative email address', () => {
  it('is linked with the code it was sent; both are notified [ACC-21] [ACC-22] [ACC-25] [ACC-28]', async () => {
    const { employer, token, altEmail } = await school()
    expect(await linked(token)).toBeNull()
    expect((await ask(token, ` ${altEmail} `)).status).toBe(200)
    const answer = await link(token, altEmail, await latestCode(app, altEmail))
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, result: 'Alternative email linked successfully' },
    })
    expect(await linked(token)).toEqual({ email: altEmail })
    for (const address of [employer.email, altEmail]) {
      expect(await noticesTo(address)).toEqual(['An alternative email address was linked'])
    }
  })

  it('takes the place of the last one, which is notified', async () => {
    const { token, altEmail } = await school()
    const next = `next-${altEmail}`
    for (const address of [altEmail, next]) {
      app.clock.advance({ minutes: 1 })
      await ask(token, address)
      await link(token, address, await latestCode(app, address))
    }
    expect(await linked(token)).toEqual({ email: next })
    expect(await noticesTo(altEmail)).toHaveLength(2)
  })

  it('is unlinked, once, and both are notified [ACC-23] [ACC-24]', async () => {
    const { employer, token, altEmail } = await school()
    await ask(token, altEmail)
    await link(token, altEmail, await latestCode(app, altEmail))
    expect((await unlink(token)).body.result).toBe('Alternative email link removed successfully')
    expect(await linked(token)).toBeNull()
    for (const address of [employer.email, altEmail]) {
      expect(await noticesTo(address)).toContain('The alternative email address was unlinked')
    }
    expect(await unlink(token)).toMatchObject({ status: 409, body: { code: 'no_alt_email' } })
  })

  it('is for accounts of schools only [ACC-05]', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    for (const answer of [
      await ask(token, 'a@b.example'),
      await link(token, 'a@b.example', '123456'),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'no_school_account' } })
    }
  })

  it('cannot be the address of the account itself', async () => {
    const { employer, token } = await school()
    expect(await ask(token, employer.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { message: { alt_email: ['This is the email of your account already'] } },
    })
  })

  it('is not changed by an administrator in the account', async () => {
    const { employer, altEmail } = await school()
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
    const answers = [
      await ask(token, altEmail),
      await link(token, altEmail, '1'.repeat(6)),
      await unlink(token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('its code', () => {
  it('links no other address than the one it went to', async () => {
    const { token, altEmail } = await school()
    await ask(token, altEmail)
    const code = await latestCode(app, altEmail)
    const answer = await link(token, 'victim@faculty.example', code)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message)).toEqual(['alt_email'])
    expect(await linked(token)).toBeNull()
  })

  it('is void once another one was asked for, after five wrong tries and after ten minutes', async () => {
    const { token, altEmail } = await school()
    const refused = async (code: string) => {
      const answer = await link(token, altEmail, code)
      expect(answer.status).toBe(422)
      return answer.body.message.alt_code
    }
    const over = ['This code no longer works. Ask for a new one.']
    await ask(token, altEmail)
    const first = await latestCode(app, altEmail)
    expect((await ask(token, altEmail)).status).toBe(429)
    app.clock.advance({ seconds: 30 })
    await ask(token, altEmail)
    const second = await latestCode(app, altEmail)
    const wrong = second === '000000' ? '000001' : '000000'
    expect(await refused(first === second ? wrong : first)).toEqual(['The code is not right'])
    for (let tries = 0; tries < 4; tries++) await refused(wrong)
    expect(await refused(second)).toEqual(over)
    app.clock.advance({ minutes: 1 })
    await ask(token, altEmail)
    const third = await latestCode(app, altEmail)
    app.clock.advance({ minutes: 10 })
    expect(await refused(third)).toEqual(over)
    expect(await linked(token)).toBeNull()
  })
})
