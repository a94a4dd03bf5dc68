import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts'

let room: WaitingRoom
let address: string

beforeEach(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  room = await openWaitingRoom({ host: '127.0.0.1', port }, { line: 'People …', percent: 0 })
})
afterEach(() => room.close().catch(() => {}))

it('shows people how far it is, under a policy of its own', async () => {
  room.tell({ line: 'Month 7 of 24 …', percent: 34 })
  const answer = await fetch(`${address}/employer/dashboard`)
  const page = await answer.text()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 's/,
  )
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<title>34% - Switchback</title>')
  expect(page).toContain('<progress id="bar" max="100" value="34">')
  expect(page).toContain('<p id="step" role="status">Month 7 of 24 …</p>')
})

it('asks programs to come back, in the shape of all errors', async () => {
  for (const path of ['/api/health', '/api/login']) {
    const answer = await fetch(address + path, { method: path.endsWith('login') ? 'POST' : 'GET' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toEqual({
      status: false,
      code: 'demo_world_not_ready',
      message: 'People …',
      percent: 0,
    })
  }
})

it('leaves its port to the product', async () => {
  await room.close()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  room = await openWaitingRoom(
    { host: '127.0.0.1', port: Number(new URL(address).port) },
    { line: 'Again', percent: 1 },
  )
  expect((await fetch(address)).status).toBe(503)
})
