import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const wanted = z.object({
  external_id: z.string(),
  payment: z.object({ funding_source_id: z.string() }),
  reward: z.object({
    campaign_id: z.string(),
    value: z.object({ denomination: z.number(), currency_code: z.literal('USD') }),
    recipient: z.object({ name: z.string(), email: z.string() }),
    delivery: z.object({ method: z.literal('EMAIL') }),
  }),
})

interface Order {
  id: string
  external_id: string
  status: string
  cents: number
  recipient: { name: string; email: string }
  created_at: string
}

/** Where in the handling of an order something happens: before it is made, made but not answered, answered. */
export type Moment = 'arrived' | 'made' | 'answered'

export interface TremendousDouble {
  url: string
  orders: Order[]
  /** Every request for an order, repeats included, by its external id. */
  asked: string[]
  /** Orders of somebody else, or in another shape, which lists have before those. */
  others: object[]
  /** What the next orders are made as: executed unless stated. */
  status: string
  /** Answers everything with it; null answers as it should. */
  failsWith: number | null
  /** What it says is wrong with a request that it refuses, nested as the request; nothing where absent. */
  refuses: object | undefined
  /** Makes the order and closes the connection without an answer. */
  losesAnswers: boolean
  /** Runs at the moments of an order; the request waits for it. */
  onOrder: (moment: Moment, externalId: string) => Promise<void>
  /** When the next orders are made. */
  now: () => Date
  /** Decides an order that was pending. */
  decide(id: string, status: string): void
  close(): Promise<void>
}

export const tremendousKeys = {
  apiKey: 'TEST_double0000000000000000',
  campaignId: 'CAMPAIGN0DOUBLE',
  fundingSource: 'balance',
  webhookSecret: 'webhook-double-0000000000',
}

/** The environment of a server that pays through a double. */
export function tremendousEnv(url: string): Record<string, string> {
  return {
    TREMENDOUS_API_KEY: tremendousKeys.apiKey,
    TREMENDOUS_CAMPAIGN_ID: tremendousKeys.campaignId,
    TREMENDOUS_WEBHOOK_SECRET: tremendousKeys.webhookSecret,
    TREMENDOUS_API_URL: url,
  }
}

/**
 * The calls of Tremendous's API that the product makes, on a port of its own, answered as its reference says: one order
 * for an external id however often it is asked for, 200 the first time and 201 afterwards; 402 without money.
 */
export async function startTremendousDouble(): Promise<TremendousDouble> {
  const server = createServer((request, response) => {
    void answer(request, response, double)
  })
  const double: TremendousDouble = {
    url: '',
    orders: [],
    others: [],
    asked: [],
    status: 'EXECUTED',
    failsWith: null,
    refuses: { reward: { recipient: { email: 'It is not valid' } } },
    losesAnswers: false,
    onOrder: async () => {},
    now: () => new Date(),
    decide(id, status) {
      const order = double.orders.find((made) => made.id === id)
      if (!order) throw new Error(`there is no order ${id}`)
      order.status = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, so the address is not a pipe's name.
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}

/** A report as Tremendous sends it, and its signature. */
export function tremendousReport(
  orderId: string,
  { event = 'ORDERS.APPROVED', type = 'orders', secret = tremendousKeys.webhookSecret } = {},
): { body: string; signature: string } {
  const body = JSON.stringify({
    event,
    uuid: randomUUID(),
    created_utc: '2026-11-20T18:00:00Z',
    payload: { resource: { id: orderId, type } },
  })
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  return { body, signature: `sha256=${digest}` }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  double: TremendousDouble,
): Promise<void> {
  const body = await text(request)
  const reply = (status: number, content: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  if (request.headers.authorization !== `Bearer ${tremendousKeys.apiKey}`) {
    return reply(401, problem('Unauthorized'))
  }
  const url = new URL(request.url ?? '', double.url)
  if (request.method === 'GET') return reply(...found(url, double))
  const { data: order } = wanted.safeParse(JSON.parse(body))
  const externalId = order?.external_id ?? ''
  double.asked.push(externalId)
  await double.onOrder('arrived', externalId)
  if (double.failsWith !== null) {
    return reply(double.failsWith, problem('It was refused', double.refuses))
  }
  if (!order) return reply(400, problem('The order is not valid'))
  const known = double.orders.find((made) => made.external_id === externalId)
  const made: Order = known ?? {
    id: `ORDER${double.orders.length + 1}`,
    external_id: externalId,
    status: double.status,
    cents: Math.round(order.reward.value.denomination * 100),
    recipient: order.reward.recipient,
    created_at: double.now().toISOString(),
  }
  if (!known) double.orders.push(made)
  await double.onOrder('made', externalId)
  if (double.losesAnswers) {
    request.socket.destroy()
    return
  }
  reply(known ? 201 : 200, { order: made })
  await double.onOrder('answered', externalId)
}

function found(url: URL, { orders, others, failsWith }: TremendousDouble): [number, object] {
  if (failsWith !== null && failsWith >= 500) return [failsWith, problem('Down')]
  const externalId = url.searchParams.get('external_id')
  if (externalId !== null) {
    return [200, { orders: orders.filter((order) => order.external_id === externalId) }]
  }
  const since = url.searchParams.get('created_at[gte]')
  if (since !== null) return [200, listed(url, orders, others, new Date(since))]
  const order = orders.find(({ id }) => url.pathname === `/orders/${id}`)
  return order ? [200, { order }] : [404, problem('There is no such order')]
}

/** A page of the orders since a moment, the latest first. */
function listed(
  { searchParams }: URL,
  orders: readonly Order[],
  others: readonly object[],
  since: Date,
): object {
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
  const found = orders.filter(({ created_at }) => new Date(created_at) >= since).toReversed()
  const shown = found.map(({ cents, recipient, ...order }) => ({
    ...order,
    rewards: [{ value: { denomination: cents / 100, currency_code: 'USD' }, recipient }],
  }))
  const all = [...others, ...shown]
  return { total_count: all.length, orders: all.slice(offset, offset + limit) }
}

function problem(message: string, payload?: object): object {
  return { errors: { message, payload } }
}
