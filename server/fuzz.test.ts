import { expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import type { FuzzRequest } from '#testing/fuzz/fuzz-request.ts'
import { runFuzz } from '#testing/fuzz/run-fuzz.ts'
import { startTestApp } from '#testing/test-app.ts'

/** Another seed sends others; a failure names what sends the same request again. */
const { FUZZ_SEED: seed = 'switchback', FUZZ_REQUESTS = '20000', FUZZ_FROM = '0' } = process.env

it('answers what nobody should send with 200, or with 4xx of one shape [X-ERR-01]', {
  timeout: 3_600_000,
}, async () => {
  const captured = capturedLog('error')
  // Behind a proxy the local card page is another machine's, and closed unless said so.
  const env = { TRUST_PROXY: 'true', ALLOW_LOCAL_PAYMENTS: 'true' }
  const app = await startTestApp({ log: captured.log, env })
  const { problems, statuses } = await runFuzz({
    app,
    seed,
    requests: Number(FUZZ_REQUESTS),
    from: Number(FUZZ_FROM),
    async send({ method, url, headers, payload }: FuzzRequest) {
      const body = payload === undefined ? {} : { payload: Buffer.from(payload) }
      const answer = await app.server.inject({ method, url, headers, ...body })
      return { status: answer.statusCode, headers: answer.headers, text: answer.body }
    },
    // So that no wait between two codes, and no limit, ends it all.
    pause: () => app.clock.advance({ seconds: 30 }),
  })
  await app.stop()
  expect(problems, captured.text().slice(0, 5000)).toEqual([])
  // Else it would have knocked at doors alone.
  expect(statuses.get(200) ?? 0).toBeGreaterThanOrEqual(Math.floor(Number(FUZZ_REQUESTS) / 10))
})
