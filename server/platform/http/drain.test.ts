import { expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { startTestApp } from '#testing/test-app.ts'

it('tells balancers first that it leaves, and answers whoever still comes, once a connection', async () => {
  const captured = capturedLog('warn')
  const app = await startTestApp({ log: captured.log })
  const read = async (path: string) => {
    const { status, body, headers } = await app.get(path)
    return { status, code: body.code, connection: headers.connection }
  }
  expect(await read('/health')).toMatchObject({ status: 200, connection: 'keep-alive' })
  app.server.drain()
  expect(await read('/health')).toEqual({ status: 503, code: 'closing', connection: 'close' })
  expect(await read('/user')).toMatchObject({ status: 401, connection: 'close' })
  expect(app.server.closing.aborted).toBe(false)
  await app.stop()
  expect(captured.lines()).toEqual([])
})
