import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { type GatewayEvent, parseEvent } from './events.ts'
import {
  type NewPage,
  ownerMustConfirm,
  type PaymentsGateway,
  ReportRefused,
  reportToleranceSeconds,
} from './index.ts'
import { lowFunds } from './local-cards.ts'

interface Options {
  /** Where the hosted page is. */
  publicUrl: string
  signingKey: string
}

/** Ids of this gateway begin so, which keeps them apart from real ones. */
const prefix = 'local_'

/**
 * Takes no money: its hosted page is ours, at `/pay/{session}`, and every id follows from what it is
 * for, so it keeps nothing. Its reports are signed as real ones are and go the same way.
 */
export function localPaymentsGateway(
  { publicUrl, signingKey }: Options,
  clock: Clock,
): PaymentsGateway {
  return {
    kind: 'local',
    knowsCustomer: (customerId) => customerId.startsWith(prefix),
    createCustomer: async ({ employerId }) => `${prefix}cus_${employerId}`,
    createCheckout: async (checkout) => openPage(publicUrl, checkout),
    createSetup: async (setup) => openPage(publicUrl, setup),
    detachMethod: async () => {},
    setDefaultMethod: async () => {},
    async chargeSaved({ methodId, key }) {
      if (methodId.endsWith(`_${lowFundsLast4}`)) return { kind: 'failed', failure: lowFunds }
      if (methodId.endsWith(`_${confirmedLast4}`)) {
        return { kind: 'failed', failure: ownerMustConfirm, needsOwner: true }
      }
      return { kind: 'paid', paymentId: `${prefix}pay_${key}` }
    },
    // It keeps nothing, and says the same to the same charge for ever.
    findCharge: async () => null,
    async refund({ id: ours, paymentId, cents }) {
      const refundId = `${prefix}re_${ours}`
      const refunded = { kind: 'refunded', refundId, paymentId, cents, ours } as const
      const event = { id: `${refundId}_done`, happenedAt: clock.now(), ...refunded }
      return { kind: 'made', refundId, ours, event }
    },
    listRefunds: async () => [],
    listPayments: nothing,
    listEvents: nothing,
    readEvent(raw, signature, now) {
      const body = Buffer.from(raw).toString('utf8')
      const { timestamp, digest } = partsOf(signature)
      const expected = digestOf(signingKey, timestamp, body)
      const isSigned = digest.length === expected.length && timingSafeEqual(digest, expected)
      if (!isSigned) throw new ReportRefused('The signature is wrong')
      if (Math.abs(now.getTime() / 1000 - timestamp) > reportToleranceSeconds) {
        throw new ReportRefused('The timestamp is outside the tolerance')
      }
      return parseEvent(JSON.parse(body))
    },
  }
}

async function* nothing(): AsyncGenerator<never> {}

const lowFundsLast4 = '9995'
/** Of a card whose owner has to confirm each payment. */
const confirmedLast4 = '3155'

/** What a saved card is called: its last digits decide what a charge says. */
export function localMethodId(uniqueId: string, last4: string): string {
  return `${prefix}pm_${uniqueId}_${last4}`
}

/** What a payment of a session is called. */
export function localPaymentId(sessionId: string): string {
  return `${prefix}pay_${sessionId}`
}

/** A report of this gateway as it would come over the network: the body and its signature. */
export function signLocalEvent(
  event: GatewayEvent,
  { signingKey, at }: { signingKey: string; at: Date },
): { raw: Uint8Array; signature: string } {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  const digest = digestOf(signingKey, timestamp, body).toString('hex')
  return { raw: Buffer.from(body), signature: `t=${timestamp},v1=${digest}` }
}

/** Where people come from stands in the address: nothing is kept that could remember it. */
function openPage(publicUrl: string, { sessionId, from }: NewPage) {
  const query = from === null ? '' : `?${new URLSearchParams({ from }).toString()}`
  return {
    gatewaySessionId: `${prefix}cs_${sessionId}`,
    url: `${publicUrl}/pay/${sessionId}${query}`,
  }
}

function partsOf(signature: string): { timestamp: number; digest: Buffer } {
  const [, timestamp = '0', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  return { timestamp: Number(timestamp), digest: Buffer.from(digest, 'hex') }
}

function digestOf(signingKey: string, timestamp: number, body: string): Buffer {
  return createHmac('sha256', `payments:${signingKey}`).update(`${timestamp}.${body}`).digest()
}
