import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import {
  type ListedPayout,
  type PayoutAnswer,
  PayoutReportRefused,
  type PayoutsGateway,
  PayoutsGatewayFailed,
} from './index.ts'

interface Options {
  apiKey: string
  /** The campaign of the account whose products recipients choose from. */
  campaignId: string
  /** What orders are paid from. */
  fundingSource: string
  webhookSecret: string
  /** Another address of the same API: its sandbox, or a double. */
  apiUrl: string
}

const timeoutMs = 10_000

const order = z.object({ id: z.string().min(1), status: z.string() })
const oneOrder = z.object({ order })
const someOrders = z.object({ orders: z.array(order) })
/** One that was made as `pay` makes them. */
const ownOrder = z.object({
  ...order.shape,
  external_id: z.nullish(z.string()),
  created_at: z.string().pipe(z.coerce.date()),
  rewards: z
    .array(
      z.object({
        value: z.object({ denomination: z.coerce.number().positive() }),
        recipient: z.object({ name: z.nullish(z.string()), email: z.nullish(z.string()) }),
      }),
    )
    .min(1),
})
/** Others of the account may make orders of any shape. */
const listedOrder = z.looseObject({
  id: z.string().min(1),
  external_id: z.unknown().optional(),
})
const listedOrders = z.object({ orders: z.array(listedOrder) })
/** As many as it lists at once. Source: Tremendous, List orders. */
const pageSize = 100
const problem = z.object({ errors: z.object({ payload: z.record(z.string(), z.unknown()) }) })
const report = z.object({
  payload: z.object({ resource: z.object({ id: z.string(), type: z.string() }) }),
})

/**
 * What Tremendous says when it makes no order of a request because of what is in it. All else may pass, or is ours to
 * put right, as an account without money is (402): the same is asked again.
 */
const refusals = new Set([400, 422])

/** The parts of a request that are a member's. Whatever else is refused, as a campaign, is ours to put right as well. */
const membersParts = ['reward.recipient', 'reward.value']

/**
 * Tremendous, API version 2: an order with one reward by email for each payout. The key is the order's `external_id`:
 * whoever orders under it again, however much later, is answered the first order. Source: Tremendous, Create order.
 */
export function tremendousGateway(options: Options): PayoutsGateway {
  const { campaignId, fundingSource, webhookSecret } = options
  const read = async (query: string) => {
    const { status, body } = await ask(options, 'GET', query)
    if (status !== 200) throw new PayoutsGatewayFailed(`Tremendous answered ${status}`)
    return body
  }
  const find = async (key: string) => {
    const found = await read(`/orders?external_id=${encodeURIComponent(key)}`)
    const [made] = parsed(someOrders, found).orders
    return made ? answerOf(made) : null
  }
  return {
    kind: 'tremendous',
    find,

    async pay({ key, cents, recipient }) {
      const { status, body } = await ask(options, 'POST', '/orders', {
        external_id: key,
        payment: { funding_source_id: fundingSource },
        reward: {
          campaign_id: campaignId,
          value: { denomination: cents / 100, currency_code: 'USD' },
          recipient,
          delivery: { method: 'EMAIL' },
        },
      })
      if (status >= 200 && status < 300) return answerOf(parsed(oneOrder, body).order)
      if (!refusals.has(status)) throw new PayoutsGatewayFailed(`Tremendous answered ${status}`)
      const refused = refusedParts(body)
      // An earlier request, whose answer was lost, may have ordered: then that order counts, not this refusal.
      const made = await find(key)
      if (made) return made
      const isMembers = (part: string) => membersParts.some((its) => isWithin(part, its))
      if (refused.length > 0 && refused.every(isMembers)) {
        return { kind: 'failed', payoutId: null, failure: 'recipient_refused' }
      }
      const what = refused.join(', ') || 'a request'
      throw new PayoutsGatewayFailed(`Tremendous answered ${status} and refused ${what}`)
    },

    async read(payoutId) {
      const body = await read(`/orders/${encodeURIComponent(payoutId)}`)
      return answerOf(parsed(oneOrder, body).order)
    },

    // The latest first: one that is made meanwhile moves the others on, so that some come twice and none is left out.
    async *listPayouts(since) {
      for (let offset = 0; ; offset += pageSize) {
        const from = encodeURIComponent(since.toISOString())
        const page = `limit=${pageSize}&offset=${offset}&created_at%5Bgte%5D=${from}`
        const { orders } = parsed(listedOrders, await read(`/orders?${page}`))
        for (const listed of orders) yield listedOf(listed)
        if (orders.length < pageSize) return
      }
    },

    readReport(raw, signature) {
      const digest = createHmac('sha256', webhookSecret).update(raw).digest()
      const [, given = ''] = /^sha256=([0-9a-f]{64})$/.exec(signature) ?? []
      const claimed = Buffer.from(given, 'hex')
      if (claimed.length !== digest.length || !timingSafeEqual(claimed, digest)) {
        throw new PayoutReportRefused()
      }
      const read = report.safeParse(jsonOf(Buffer.from(raw).toString('utf8')))
      const { resource } = read.data?.payload ?? {}
      return resource?.type === 'orders' ? resource.id : null
    },
  }
}

/**
 * An order that was executed is paid for, and its reward is on the way to the recipient. One that needs somebody's
 * approval, or is looked into, is pending. Source: Tremendous, Order schema.
 */
function answerOf({ id: payoutId, status }: z.output<typeof order>): PayoutAnswer {
  switch (status) {
    case 'EXECUTED':
      return { kind: 'paid', payoutId }
    case 'FAILED':
      return { kind: 'failed', payoutId, failure: 'order_failed' }
    case 'CANCELED':
      return { kind: 'failed', payoutId, failure: 'order_canceled' }
    default:
      return { kind: 'pending', payoutId }
  }
}

function listedOf(listed: z.output<typeof listedOrder>): ListedPayout {
  const { id: payoutId, external_id: key } = listed
  const { data: made } = ownOrder.safeParse(listed)
  if (!made) return { payoutId, key: typeof key === 'string' ? key : null, answer: null }
  const [reward] = made.rewards
  const cents = made.rewards.reduce((sum, { value }) => sum + value.denomination * 100, 0)
  return {
    payoutId,
    key: made.external_id ?? null,
    cents: Math.round(cents),
    recipient: { name: reward?.recipient.name ?? '', email: reward?.recipient.email ?? '' },
    madeAt: made.created_at,
    answer: answerOf(made),
  }
}

async function ask(
  { apiKey, apiUrl }: Options,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: jsonOf(await response.text()) }
  } catch (error) {
    throw new PayoutsGatewayFailed(`Tremendous was not reached: ${String(error)}`)
  }
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (!read.success) throw new PayoutsGatewayFailed('Tremendous answered something unknown')
  return read.data
}

/**
 * The parts of a request that an answer finds fault with, as `reward.recipient.email`: it nests them as the request did,
 * down to a sentence, which is left out: it may quote an address. Source: Tremendous, Error handling.
 */
function refusedParts(body: unknown): string[] {
  return partsOf(problem.safeParse(body).data?.errors.payload ?? {}, [])
}

function partsOf(payload: object, path: readonly string[]): string[] {
  return Object.entries(payload).flatMap(([name, inside]) => {
    const part = [...path, name]
    const isDeeper = typeof inside === 'object' && inside !== null && !Array.isArray(inside)
    return isDeeper ? partsOf(inside, part) : [part.join('.').slice(0, 100)]
  })
}

function isWithin(part: string, whole: string): boolean {
  return part === whole || part.startsWith(`${whole}.`)
}

/** A proxy in between may answer something else than JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
