import { afterAll, beforeAll, expect, it } from 'vitest'
import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createEmployer } from '#testing/factories.ts'
import { subscriberOf } from '#testing/subscriptions.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { refundProgramJob, retryRefundsJob } from './refund-program.ts'

const local = localPaymentsGateway(testConfig(), systemClock)
const asked: string[] = []
let isDown = false
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    payments: {
      ...local,
      async refund(refund) {
        if (isDown) throw new PaymentsGatewayFailed('the line is dead')
        asked.push(refund.key)
        return local.refund(refund)
      },
    },
  })
})
afterAll(() => app.stop())

it('a refund whose own tries are over is made later, once [SUB-16]', async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const { id: employerId } = await createEmployer(app)
  const subscriber = subscriberOf(app, employerId)
  await subscriber.skipTrial()
  const subscriptionId = await subscriber.launchPaid({ start_date: '2026-12-15' })
  isDown = true
  await subscriber.call('DELETE', `/subscriptions/${subscriptionId}`)
  const first = refundProgramJob.run(app.platform, { employerId, subscriptionId })
  await expect(first).rejects.toThrow('the line is dead')
  isDown = false
  await retryRefundsJob.run(app.platform, {})
  expect(asked).toEqual([])
  app.clock.set('2026-11-20T19:00:00Z')
  await retryRefundsJob.run(app.platform, {})
  await retryRefundsJob.run(app.platform, {})
  expect(asked).toEqual([`program:${subscriptionId}`])
  await app.drainJobs()
  expect(await subscriber.invoices()).toMatchObject([{ value: 15.48, status: 'refunded' }])
})
