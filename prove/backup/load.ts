import { addDays, localDateOf } from '#domain/time.ts'
import { type HttpClient, httpClient } from '../../bench/support/http-client.ts'
import type { Buyer } from './buyers.ts'

interface Acknowledged {
  /** When it was sent, and when the answer was here: milliseconds of this machine's clock. */
  sentAt: number
  answeredAt: number
}

export interface AnsweredTrip extends Acknowledged {
  id: string
}

export interface AnsweredPurchase extends Acknowledged {
  sessionId: string
}

export interface Load {
  trips: AnsweredTrip[]
  purchases: AnsweredPurchase[]
  /** Resolves once so many trips have been answered since it is asked. */
  more(trips: number): Promise<void>
  /** Finishes what is under way. */
  end(): Promise<void>
}

const card = JSON.stringify({
  card_name: 'Proof Buyer',
  card_number: '4242424242424242',
  expiration: `${new Date().getUTCFullYear() + 2}-12`,
  card_cvv: '123',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
})
const tripsAPurchase = 10
const pauseMs = 10

/** One trip after the other, and now and then a purchase whose receipt is mailed; what fails after a drop is not counted. */
export function startLoad(url: string, buyers: readonly Buyer[]): Load {
  const load: Pick<Load, 'trips' | 'purchases'> = { trips: [], purchases: [] }
  const client = httpClient(url)
  const today = localDateOf(new Date(), 'America/Denver')
  let isOver = false
  let sent = 0

  async function run(): Promise<void> {
    while (!isOver) {
      sent += 1
      await logTrip(sent).catch(ignoreRefusal)
      if (sent % tripsAPurchase === 0) await buy(sent / tripsAPurchase).catch(ignoreRefusal)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  /** The next day and way of the next member. */
  async function logTrip(count: number): Promise<void> {
    const tokens = buyers.flatMap(({ members }) => members)
    const ways = Math.floor(count / tokens.length)
    const body = JSON.stringify({
      date: addDays(today, -Math.floor(ways / 2)),
      direction: ways % 2 === 0 ? 'to_work' : 'to_home',
      mode: 'bike',
      miles: 5,
      source: 'website',
    })
    const sentAt = Date.now()
    const token = tokens[count % tokens.length] ?? ''
    const answer = await client('POST', '/api/commuter/trips', { token, body })
    load.trips.push({ id: JSON.parse(answer.body).data._id, sentAt, answeredAt: Date.now() })
  }

  async function buy(count: number): Promise<void> {
    const { token = '' } = buyers[count % buyers.length] ?? {}
    const sentAt = Date.now()
    const sessionId = await openPage(client, token)
    await client('POST', `/api/pay/${sessionId}`, { token, body: card })
    load.purchases.push({ sessionId, sentAt, answeredAt: Date.now() })
  }

  const running = run()
  return {
    ...load,
    async more(trips) {
      const until = load.trips.length + trips
      while (load.trips.length < until) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    async end() {
      isOver = true
      await running
    },
  }
}

async function openPage(client: HttpClient, token: string): Promise<string> {
  const body = JSON.stringify({ amount: 100 })
  const opened = await client('POST', '/api/stripe/payment-session', { token, body })
  return String(JSON.parse(opened.body).url).split('/').at(-1) ?? ''
}

/** Refused or broken off: nobody was promised anything. */
function ignoreRefusal(): void {}
