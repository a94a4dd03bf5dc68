import { tokenOf } from './factories.ts'
import type { TestApp } from './test-app.ts'

interface Payer {
  app: TestApp
  employer: { id: string }
}

/** What is typed into the hosted page: a card that pays, unless stated otherwise. */
export function testCard(changes: Record<string, string> = {}) {
  return {
    card_name: 'Pat Example',
    card_number: '4242424242424242',
    expiration: '2030-12',
    card_cvv: '123',
    address: '1 Main St',
    city: 'Denver',
    state: 'CO',
    zip_code: '80202',
    ...changes,
  }
}

/** Opens a page that takes a payment, of credit unless stated otherwise; answers its session. */
export async function openSession({ app, employer }: Payer, body: object = { amount: 100 }) {
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return sessionOf(await app.post('/stripe/payment-session', body, { token }))
}

/** Opens a page that saves a card; answers its session. */
export async function openSetup({ app, employer }: Payer, kind: 'credit' | 'debit' = 'credit') {
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return sessionOf(await app.post('/payment-methods/setup-session', { kind }, { token }))
}

/** Saves a card through the hosted page and its event; answers the id of the method. */
export async function saveCard(
  payer: Payer,
  changes: Record<string, string> = {},
): Promise<string> {
  const { app, employer } = payer
  const { sessionId } = await openSetup(payer)
  const { status } = await app.post(`/pay/${sessionId}`, testCard(changes))
  if (status !== 200) throw new Error(`The card was not saved: ${status}`)
  await app.drainJobs()
  const { id } = await app.platform.db
    .selectFrom('payment_methods')
    .select('id')
    .where('employer_id', '=', employer.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Buys credit through the hosted page and its event; answers the session. */
export async function payForCredit(payer: Payer, amount: number): Promise<string> {
  const { sessionId } = await openSession(payer, { amount })
  const { status } = await payer.app.post(`/pay/${sessionId}`, testCard())
  if (status !== 200) throw new Error(`The payment was not taken: ${status}`)
  await payer.app.drainJobs()
  return sessionId
}

function sessionOf({ status, body }: Awaited<ReturnType<TestApp['post']>>) {
  if (status !== 200) throw new Error(`No page was opened: ${status} ${JSON.stringify(body)}`)
  return { url: String(body.url), sessionId: String(body.url).split('/').at(-1) ?? '' }
}
