import { v7 as uuid } from 'uuid'
import type { Launch } from '#contract/subscriptions/programs.ts'
import { tokenOf } from './factories.ts'
import { testCard } from './payments.ts'
import type { Answer, TestApp } from './test-app.ts'

/** What an employer launches: an ongoing program without end for ten, from the test's today on. */
export function launchBody(changes: Partial<Launch> = {}): Launch {
  return {
    start_date: '2026-11-20',
    end_date: null,
    subscription_type: 'ongoing',
    billing_interval: 'month',
    billing_interval_count: 1,
    number_of_employees: 10,
    ...changes,
  }
}

/** An employer who calls and pays. */
export function subscriberOf(app: TestApp, employerId: string) {
  // A session of its own for each call: tests go through more than a session's life.
  const call: TestApp['request'] = async (method, path, sent = {}) => {
    const token = await tokenOf(app, { kind: 'employer', employerId })
    return app.request(method, path, { ...sent, token })
  }
  const list = async () => (await call('GET', '/subscriptions')).body
  return {
    call,
    /** All of `GET /subscriptions`. */
    list,
    /** The latest program. */
    program: async () => (await list()).data[0],
    launch: (changes: Partial<Launch> = {}) =>
      call('POST', '/subscriptions', { body: launchBody(changes) }),
    /** Launches and pays, if anything is to be paid; answers the program's id. */
    async launchPaid(changes: Partial<Launch> = {}): Promise<string> {
      const answer = await call('POST', '/subscriptions', { body: launchBody(changes) })
      if (answer.status !== 200) throw new Error(`Not launched: ${answer.text}`)
      if (answer.body.url) await payPage(app, answer)
      return answer.body.data.id
    },
    invoices: async () => (await call('GET', '/invoices')).body.data,
    /** Uses the free month up: a first program that is over, so that the next one is paid. */
    async skipTrial(): Promise<void> {
      await insertProgram(app, employerId, {
        start_on: '2025-01-01',
        last_on: '2025-01-31',
        status: 'launched',
      })
    },
  }
}

/** Pays on the page an answer leads to, and applies what the gateway reports. */
export async function payPage(app: TestApp, answer: Answer, card = testCard()): Promise<string> {
  const sessionId = String(answer.body.url).split('/').at(-1) ?? ''
  const paid = await app.post(`/pay/${sessionId}`, card)
  if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`)
  await app.drainJobs()
  return sessionId
}

interface Row {
  start_on: string
  last_on: string | null
  status: 'pending' | 'launched'
}

/** A program as a row alone, for tests that need one to be there; answers its id. */
export async function insertProgram(
  { platform, clock }: TestApp,
  employerId: string,
  row: Row,
): Promise<string> {
  const id = uuid()
  await platform.db
    .insertInto('subscriptions')
    .values({
      employer_id: employerId,
      id,
      type: 'ongoing',
      interval: 'month',
      quantity: 10,
      created_at: clock.now(),
      launched_at: row.status === 'launched' ? clock.now() : null,
      ...row,
    })
    .execute()
  return id
}
