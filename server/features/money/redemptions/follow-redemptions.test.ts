import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  memberWithWallet,
  postingsOf,
  startTremendousApp,
  type TremendousApp,
} from '#testing/tremendous-app.ts'
import { followRedemptionsJob } from './follow-redemptions.ts'

let app: TremendousApp

beforeAll(async () => {
  app = await startTremendousApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.set('2026-11-20T18:00:00Z')
  app.double.failsWith = null
})

/** The id of a redemption of five dollars that no job has seen. */
async function redeemed(): Promise<string> {
  const { token } = await memberWithWallet(app, 10_000)
  const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
  return String(body.data._id)
}

describe('redemptions while the provider does not answer', () => {
  it('have their turn by how long nobody asked, a few at a time', async () => {
    const keys: string[] = []
    for (let count = 0; count < 7; count++) keys.push(await redeemed())
    app.clock.advance({ minutes: 2 })
    app.double.failsWith = 503
    const round = async () => {
      const before = app.double.asked.length
      await expect(followRedemptionsJob.run(app.platform, {})).rejects.toThrow('could not be paid')
      app.clock.advance({ minutes: 2 })
      return app.double.asked.slice(before)
    }
    const [first, second] = [await round(), await round()]
    expect([first.length, second.length]).toEqual([5, 5])
    expect(new Set([...first, ...second])).toEqual(new Set(keys))
    app.double.failsWith = null
    await followRedemptionsJob.run(app.platform, {})
    for (const id of keys)
      expect(await postingsOf(app, id)).toEqual({ redemption: 1, redemption_paid: 1 })
  })
})

describe('a report', () => {
  it('that is not signed is refused and logged', async () => {
    const answer = await app.report('ORDER1', { secret: 'somebody-else-00000' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    const refused = 'a report of the payout provider was refused'
    expect(app.captured.lines().filter(({ msg }) => msg === refused)).not.toEqual([])
  })

  it('without a signature fills no log, however often it is sent', async () => {
    const refused = () =>
      app.captured.lines().filter(({ msg }) => String(msg).startsWith('a report of the payout'))
    for (let time = 0; time < 15; time++)
      await app.report('ORDER1', { secret: 'somebody-else-00000' })
    expect(refused().length).toBeLessThanOrEqual(10)
    expect((await app.report('ORDER99999')).status).toBe(200)
  })

  it('about an order of nobody, or about something else, is taken and changes nothing', async () => {
    await app.drainJobs()
    expect((await app.report('ORDER99999')).status).toBe(200)
    expect((await app.report('REWARD1', { type: 'rewards' })).status).toBe(200)
    expect(await app.drainJobs()).toBe(0)
  })
})
