import Stripe from 'stripe'
import { AmountRefused, PaymentsGatewayFailed } from './index.ts'

/** Why Stripe refuses a refund for good, by its code; null where asking again may help. */
export function refusalOf(error: unknown): string | null {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  return isRefusal ? (error.code ?? 'invalid request').replaceAll('_', ' ') : null
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** Whether Stripe says no to the request itself, to which it says the same for ever: neither a key in use nor haste. */
export function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.statusCode === 400 || error.statusCode === 402)
  )
}

export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw failed(error)
  }
}

/** Stripe's own message may quote what was sent: type, code and request id say enough. */
export function failed(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code = 'none', requestId = 'none' } = error
  if (code === 'amount_too_small' || code === 'amount_too_large') return new AmountRefused(code)
  return new PaymentsGatewayFailed(`${type}, code ${code}, request ${requestId}`)
}
