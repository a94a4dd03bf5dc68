import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, conflict, rateLimited } from '#server/platform/errors.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const captured = capturedLog('info')
let app: TestApp
let thrown: unknown

beforeAll(async () => {
  app = await startTestApp({ log: captured.log })
  app.server.get('/api/stand-in', async () => {
    throw thrown
  })
})
afterAll(() => app.stop())

async function answerTo(error: unknown) {
  thrown = error
  return app.get('/stand-in')
}

const hidden = {
  status: 500,
  body: {
    status: false,
    code: 'internal_error',
    message: 'Something went wrong, please contact us',
  },
}

describe('an error', () => {
  it.each([
    ['of our own making', new Error('secret plan at /srv/app/server/main.ts')],
    ['of the language', new TypeError('secret plan is not a function')],
    ['of the database', Object.assign(new Error('secret plan'), { code: '23505' })],
    ['that claims a status', Object.assign(new Error('secret plan'), { statusCode: 418 })],
    ['that is no error', 'secret plan'],
    ['that is nothing', undefined],
  ])('%s shows nothing internal on the wire [X-ERR-01]', async (_, error) => {
    const answer = await answerTo(error)
    expect(answer).toMatchObject(hidden)
    expect(Object.keys(answer.body)).toEqual(['status', 'code', 'message'])
    expect(answer.text).not.toMatch(/secret|plan|\.ts|at /)
  })

  it('is logged with its request id, and with its stack', async () => {
    const { headers } = await answerTo(new Error('broken'))
    expect(captured.lines()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: headers['x-request-id'],
        err: expect.objectContaining({ message: 'broken', stack: expect.stringContaining('at ') }),
      }),
    )
  })

  it.each([
    [conflict('day_full', 'Full'), 409, { status: false, code: 'day_full', message: 'Full' }, {}],
    [
      new AppError(424, 'agreement_required', 'Please accept', { extra: { agreement_id: 'a-1' } }),
      424,
      {
        status: false,
        code: 'agreement_required',
        message: 'Please accept',
        agreement_id: 'a-1',
      },
      {},
    ],
    [rateLimited(61), 429, { code: 'rate_limited' }, { 'retry-after': '61' }],
    [
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
      503,
      {
        status: false,
        code: 'database_unavailable',
        message: 'The database does not answer. Please try again.',
      },
      { 'retry-after': '5' },
    ],
  ])('for callers is reported as it is: %s [SHELL-32]', async (error, status, body, headers) => {
    expect(await answerTo(error)).toMatchObject({ status, body, headers })
  })
})
