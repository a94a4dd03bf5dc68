import { describe, expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createEmployer, testPassword } from '#testing/factories.ts'
import { guarded } from './attempts.ts'
import { forgetEndedSessionsJob } from './session-life.ts'

const instances = instancesOfFile({ TRUST_PROXY: 'true' })
const app = instances.one
let visitors = 0

/** A network address no other test uses. */
function newAddress(): string {
  visitors++
  return `203.0.113.${visitors}`
}

async function login(email: string, password: string, address = newAddress(), on = app) {
  return on.post('/login', { email, password }, { headers: { 'x-forwarded-for': address } })
}

async function fail(email: string, times: number, address = newAddress()): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    statuses.push((await login(email, `Wrong-${time}-2026!`, address)).status)
  }
  return statuses
}

/** Wrong passwords that were typed at so many places. */
async function failEverywhere(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const attempt = { purpose: 'employer login', account: email, address: newAddress() }
    await guarded(app.platform, attempt, async () => undefined)
  }
}

describe('sign-in attempts at one account', () => {
  it('from one address are refused after 10 failures, the right password too, until 15 minutes are over', async () => {
    const { email } = await createEmployer(app)
    const address = newAddress()
    const right = () => login(email, testPassword, address)
    expect(await fail(email, 10, address)).toEqual(Array(10).fill(401))
    app.clock.advance({ minutes: 5 })
    expect(await right()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
      body: {
        status: false,
        code: 'rate_limited',
        message: 'Too many attempts. Please try again in 10 minutes.',
      },
    })
    // Its owner is elsewhere, and not locked out.
    expect((await login(email, testPassword)).status).toBe(200)
    app.clock.advance({ minutes: 9, seconds: 59 })
    expect((await right()).headers['retry-after']).toBe('1')
    app.clock.advance({ seconds: 1 })
    expect((await right()).status).toBe(200)
  })

  it('from many addresses are refused after 50 failures', async () => {
    const { email } = await createEmployer(app)
    await failEverywhere(email, 49)
    expect((await login(email, testPassword)).status).toBe(200)
    expect(await fail(email, 1)).toEqual([401])
    expect((await login(email, testPassword)).status).toBe(429)
  })

  it('do not count when they succeed', async () => {
    const { email } = await createEmployer(app)
    const address = newAddress()
    expect(await fail(email, 9, address)).not.toContain(429)
    for (let time = 0; time < 5; time++) {
      expect((await login(email, testPassword, address)).status).toBe(200)
    }
    expect(await fail(email, 2, address)).toEqual([401, 429])
  })

  it('start a new window with the first failure after a success', async () => {
    const { email } = await createEmployer(app)
    const address = newAddress()
    await login(email, testPassword, address)
    app.clock.advance({ minutes: 14 })
    await fail(email, 10, address)
    app.clock.advance({ minutes: 2 })
    expect((await login(email, testPassword, address)).status).toBe(429)
  })

  it('count an unknown email and any spelling of it alike', async () => {
    const address = newAddress()
    const email = `nobody-${address}@test.example`
    await fail(email, 5, address)
    expect(await fail(email.toUpperCase(), 6, address)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('do not lock another account or another kind of sign-in', async () => {
    const { email } = await createEmployer(app)
    const address = newAddress()
    await fail(email, 11, address)
    const other = await createEmployer(app)
    expect((await login(other.email, testPassword, address)).status).toBe(200)
    const commuter = { email, password: 'Wrong-2026!' }
    const headers = { 'x-forwarded-for': address }
    expect((await app.post('/commuter/login', commuter, { headers })).status).toBe(401)
  })
})

describe('50 guesses at once on two instances', () => {
  it('are evaluated 10 times at most', async () => {
    const attempt = { purpose: 'test', account: 'one', address: newAddress() }
    let evaluated = 0
    const guess = async () => {
      evaluated++
      return undefined
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        guarded((index % 2 ? instances.one : instances.other).platform, attempt, guess),
      ),
    )
    expect(evaluated).toBe(10)
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(40)
  })

  it('share the count of a sign-in', async () => {
    const { email } = await createEmployer(app)
    const address = newAddress()
    await fail(email, 10, address)
    const onOther = await login(email, testPassword, address, instances.other)
    expect(onOther.status).toBe(429)
  })
})

describe('sign-in attempts from one address', () => {
  it('are refused after 100 failures, whatever the accounts, and leave those unlocked', async () => {
    const address = newAddress()
    for (let visitor = 0; visitor < 100; visitor++) {
      const attempt = { purpose: 'employer login', account: `visitor-${visitor}`, address }
      await guarded(app.platform, attempt, async () => undefined)
    }
    const { email } = await createEmployer(app)
    for (let time = 0; time < 12; time++) {
      expect((await login(email, testPassword, address)).status).toBe(429)
    }
    expect((await login(email, testPassword)).status).toBe(200)
  })
})

describe('the counts', () => {
  it('hold no email and no address, and are removed when their window is over', async () => {
    const { email } = await createEmployer(app)
    const address = newAddress()
    await login(email, 'Wrong-2026!', address)
    const stored = () => app.platform.db.selectFrom('attempt_counts').select('key').execute()
    const text = JSON.stringify(await stored())
    expect(text).not.toContain(email)
    expect(text).not.toContain(address)
    app.clock.advance({ minutes: 15 })
    await forgetEndedSessionsJob.run(app.platform, {})
    expect(await stored()).toEqual([])
  })
})
