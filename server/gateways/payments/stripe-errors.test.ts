import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StripeDouble, startStripeDouble, stripeKeys } from '#testing/stripe-double.ts'
import { stripeGateway } from './stripe.ts'

let double: StripeDouble

beforeAll(async () => {
  double = await startStripeDouble()
})
afterAll(() => double.close())

it('Stripe says of a card that was detached that it cannot be charged, and finds the charge of a key that is used, unless it took another amount', async () => {
  const gateway = stripeGateway({ ...stripeKeys, apiUrl: double.url })
  const customerId = await gateway.createCustomer({
    employerId: uuid(),
    name: 'Example Works',
    email: 'pat@test.example',
  })
  const methodId = double.saveCard(customerId)
  const charge = { customerId, methodId, cents: 2500, description: 'Renewal', key: uuid() }
  const made = await gateway.chargeSaved(charge)
  // As the version before asked for it, without a note of what it is for.
  const paidFor = {
    employerId: uuid(),
    sessionId: uuid(),
    purpose: 'credit' as const,
    amountCents: 2500,
    invoiceId: null,
  }
  expect(await gateway.chargeSaved({ ...charge, paidFor })).toEqual(made)
  await expect(gateway.chargeSaved({ ...charge, cents: 2600 })).rejects.toThrow(
    /^StripeIdempotencyError/,
  )
  await gateway.detachMethod(methodId)
  expect(await gateway.chargeSaved({ ...charge, key: uuid() })).toEqual({
    kind: 'failed',
    failure: 'The card cannot be charged any more',
  })
})
