import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

/** A request as the double got it. */
export interface SeenRequest {
  call: string
  form: Record<string, string>
  authorization: string | undefined
  version: string | undefined
  idempotencyKey: string | undefined
}

export interface StripeDouble {
  url: string
  seen: SeenRequest[]
  /** Whether it answers 503 to everything. */
  isDown: boolean
  /** Refunds as they stand. */
  refunds: StripeRefund[]
  /** What the next refunds are made as: succeeded unless stated. */
  refundStatus: string
  /** The code refunds are refused with; null takes them. */
  refusesRefunds: string | null
  /** Acts, and closes the connection without an answer. */
  losesAnswers: boolean
  /** What it has reported, as `GET /v1/events` answers. */
  events: object[]
  /** Runs at the moments of a refund; the request waits for it. */
  onRefund: (moment: Moment) => Promise<void>
  /** Saves a card at a customer, as its hosted page would; `declines` those that cannot be charged, or with which code. */
  saveCard(customerId: string, declines?: boolean | string): string
  close(): Promise<void>
}

export const stripeKeys = {
  secretKey: 'sk_test_double0000000000',
  webhookSecret: 'whsec_double0000000000',
}

/** Where in the handling of a request something happens: before it is done, done but not answered, answered. */
export type Moment = 'arrived' | 'made' | 'answered'

export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: 'usd'
  payment_intent: string | null
  metadata: Record<string, string>
  status: string
  failure_reason?: string
  created: number
}

type Reply = [status: number, body: object]

interface State {
  cards: Map<string, { customer: string | null; declines: boolean | string }>
  intents: object[]
  answered: Map<string, { asked: string; reply: Reply }>
  made: number
}

/**
 * The calls of Stripe's API that the product makes, on a port of its own, answered as its reference says:
 * ids with their prefixes, errors with type and code, the first answer again under the same idempotency
 * key, and an error when the same key asks for something else.
 */
export async function startStripeDouble(): Promise<StripeDouble> {
  const state: State = { cards: new Map(), intents: [], answered: new Map(), made: 0 }
  const server = createServer((request, response) => {
    const at = (moment: Moment) =>
      request.url === '/v1/refunds' ? double.onRefund(moment) : Promise.resolve()
    void answer(request, double, state, at).then(async ([status, body]) => {
      if (double.losesAnswers) return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      await at('answered')
    })
  })
  const double: StripeDouble = {
    url: '',
    seen: [],
    isDown: false,
    refunds: [],
    refundStatus: 'succeeded',
    refusesRefunds: null,
    losesAnswers: false,
    events: [],
    onRefund: async () => {},
    saveCard(customer, declines = false) {
      const id = nextId(state, 'pm')
      state.cards.set(id, { customer, declines })
      return id
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

async function answer(
  request: IncomingMessage,
  double: StripeDouble,
  state: State,
  at: (moment: Moment) => Promise<void>,
): Promise<Reply> {
  const body = await text(request)
  const call = `${request.method} ${request.url}`
  const key = request.headers['idempotency-key']?.toString()
  double.seen.push({
    call,
    form: Object.fromEntries(new URLSearchParams(body)),
    authorization: request.headers.authorization,
    version: request.headers['stripe-version']?.toString(),
    idempotencyKey: key,
  })
  if (double.isDown) return failure(503, 'api_error', 'Down')
  await at('arrived')
  const known = key === undefined ? undefined : state.answered.get(key)
  const asked = `${call}\n${body}`
  if (known && known.asked !== asked) return failure(400, 'idempotency_error', 'Key used before')
  const reply = known?.reply ?? act(call, new URLSearchParams(body), state, double)
  if (key !== undefined) state.answered.set(key, { asked, reply })
  await at('made')
  return reply
}

function act(call: string, form: URLSearchParams, state: State, double: StripeDouble): Reply {
  const [, cardId, verb] = / \/v1\/payment_methods\/(pm_\w+)(\/detach)?$/.exec(call) ?? []
  if (cardId) return verb ? detach(cardId, state) : showCard(cardId, state)
  if (call === 'POST /v1/customers') return [200, { id: nextId(state, 'cus'), object: 'customer' }]
  if (call.startsWith('POST /v1/customers/')) return [200, { object: 'customer' }]
  if (call.startsWith('GET /v1/payment_intents?')) {
    return [200, { object: 'list', data: state.intents, has_more: false }]
  }
  if (call.startsWith('GET /v1/events?')) {
    return [200, { object: 'list', data: double.events, has_more: false }]
  }
  if (call.startsWith('GET /v1/refunds?')) {
    const of = new URL(call.slice('GET '.length), double.url).searchParams.get('payment_intent')
    const data = double.refunds.filter(({ payment_intent }) => payment_intent === of)
    return [200, { object: 'list', data, has_more: false }]
  }
  switch (call) {
    case 'POST /v1/checkout/sessions': {
      if (isTooSmall(form)) {
        return failure(400, 'invalid_request_error', 'At least $0.50', 'amount_too_small')
      }
      const id = nextId(state, 'cs_test')
      return [200, { id, object: 'checkout.session', url: `https://checkout.test/c/${id}` }]
    }
    case 'POST /v1/payment_intents':
      return charge(form, state)
    case 'POST /v1/refunds':
      return refund(form, nextId(state, 're'), double)
    default:
      return failure(404, 'invalid_request_error', `Unrecognized request (${call})`)
  }
}

/** The intent is there afterwards whether the card paid or not. */
function charge(form: URLSearchParams, state: State): Reply {
  const card = state.cards.get(form.get('payment_method') ?? '')
  if (!card) return missing()
  if (!card.customer) return failure(400, 'invalid_request_error', 'It is not attached')
  const message = 'Your card has insufficient funds.'
  const code = typeof card.declines === 'string' ? card.declines : 'card_declined'
  const intent = {
    id: nextId(state, 'pi'),
    object: 'payment_intent',
    status: card.declines ? 'requires_payment_method' : 'succeeded',
    last_payment_error: card.declines ? { message, code } : null,
    metadata: Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return key ? [[key, value]] : []
      }),
    ),
    amount: Number(form.get('amount')),
    amount_received: card.declines ? 0 : Number(form.get('amount')),
    currency: form.get('currency'),
    payment_method: form.get('payment_method'),
    latest_charge: { amount_refunded: 0 },
    created: 1_795_197_600,
  }
  state.intents.unshift(intent)
  return card.declines ? failure(402, 'card_error', message, code) : [200, intent]
}

/** Stripe takes 50 cents or more. */
function isTooSmall(form: URLSearchParams): boolean {
  const prices = [...form].filter(([name]) => name.endsWith('[unit_amount]'))
  return prices.length > 0 && prices.reduce((sum, [, cents]) => sum + Number(cents), 0) < 50
}

function refund(form: URLSearchParams, id: string, double: StripeDouble): Reply {
  const { refusesRefunds: code } = double
  if (code) return failure(400, 'invalid_request_error', 'It cannot be refunded.', code)
  const ours = form.get('metadata[refund]')
  const made: StripeRefund = {
    id,
    object: 'refund',
    amount: Number(form.get('amount')),
    currency: 'usd',
    payment_intent: form.get('payment_intent'),
    metadata: ours ? { refund: ours } : {},
    status: double.refundStatus,
    created: 1_790_000_000,
  }
  double.refunds.push(made)
  return [200, { ...made }]
}

function detach(id: string, state: State): Reply {
  const card = state.cards.get(id)
  if (!card) return missing()
  if (!card.customer) return failure(400, 'invalid_request_error', 'It is not attached')
  card.customer = null
  return showCard(id, state)
}

function showCard(id: string, state: State): Reply {
  const card = state.cards.get(id)
  return card ? [200, { id, object: 'payment_method', customer: card.customer }] : missing()
}

function missing(): Reply {
  return failure(404, 'invalid_request_error', 'No such payment method', 'resource_missing')
}

function failure(status: number, type: string, message: string, code?: string): Reply {
  return [status, { error: { type, message, ...(code ? { code } : {}) } }]
}

function nextId(state: State, prefix: string): string {
  state.made++
  return `${prefix}_double${state.made}`
}

interface EventOptions {
  id?: string
  /** Epoch seconds. */
  created?: number
  previous?: object
}

/** An event's body as Stripe sends it. */
export function stripeEvent(type: string, object: object, options: EventOptions = {}): string {
  const { id = `evt_${crypto.randomUUID()}`, created = 1_795_197_600, previous } = options
  return JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    type,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
  })
}

/** The signature header Stripe would send with a body at a time. */
export function signStripe(body: string, at: Date, secret = stripeKeys.webhookSecret): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })
}
