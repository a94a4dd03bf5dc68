import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { spawnServer } from '#testing/spawned-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-main-'))
const patience = { timeout: 120_000 }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('starting', () => {
  it('with a wrong configuration lists all that is wrong and exits with 1', async () => {
    const server = spawnServer({ PORT: 'http', ROLE: 'boss', DATA_DIR: join(folder, 'none') })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^The configuration is not valid:\n {2}- ROLE: .+\n {2}- PORT: /,
    )
    expect(server.output()).not.toContain('    at ')
  })

  it('with a database that does not answer says so in one line and exits with 1', async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://user:hunter2@127.0.0.1:${port}/switchback`
    const server = spawnServer({ DATABASE_URL, PORT: '0' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('The database at DATABASE_URL does not answer\n')
  })
})

describe('one process', () => {
  const PORT = freePort().then(String)
  const data = join(folder, 'data')
  const otherData = join(folder, 'other')

  it('of role migrate brings the schema up to date and ends', patience, async () => {
    const server = spawnServer({ DATA_DIR: data, ROLE: 'migrate' })
    expect(await server.ended).toBe(0)
    expect(server.output()).toMatch(/^Database: PGlite \(PostgreSQL .+\), migrated: 001-people, /)
    expect(server.output()).not.toContain('listening')
    cpSync(data, otherData, { recursive: true })
  })

  it(
    'serves; a second one on its folder or its port is refused; SIGTERM ends it',
    patience,
    async () => {
      const env = { DATA_DIR: data, PORT: await PORT }
      const server = spawnServer({ ...env, LOG_LEVEL: 'info' })
      await server.prints(`Switchback is listening on http://localhost:${env.PORT}`)
      expect(server.output()).not.toContain('migrated')
      const health = await fetch(`http://127.0.0.1:${env.PORT}/api/health`)
      expect(await health.json()).toMatchObject({ status: 'ok' })

      const onFolder = spawnServer({ ...env, PORT: '0' })
      expect(await onFolder.ended).toBe(1)
      expect(onFolder.output()).toBe(
        `${data} is in use by process ${server.pid}: an embedded database has one owner. Stop it, or set DATA_DIR, or use a server through DATABASE_URL\n`,
      )

      const onPort = spawnServer({ ...env, DATA_DIR: otherData })
      expect(await onPort.ended).toBe(1)
      expect(onPort.output()).toBe(
        `Port ${env.PORT} is in use by another program: set PORT to a free one\n`,
      )

      const answer = await answerWhile(Number(env.PORT), async () => {
        server.signal('SIGTERM')
        await server.prints('Stopping')
      })
      expect(answer).toContain('HTTP/1.1 200 ')
      expect(answer).toContain('Your message has been sent successfully')
      expect(await server.ended).toBe(0)
      expect(server.output()).toContain('Stopped\n')
      // What was logged last has left the process with it.
      expect(server.output()).toMatch(/"route":"\/api\/contact-us","status":200/)
    },
  )

  it(
    'starts again on the folder of one that was killed, and finds its data',
    patience,
    async () => {
      writeFileSync(join(data, 'lock'), '99999999')
      const env = { DATA_DIR: data, PORT: await PORT, HOST: '0.0.0.0', SIGNING_KEY: '' }
      const server = spawnServer(env)
      await server.prints('Switchback is listening')
      // Other machines may come in: it signs with no key that is published, and says what is open.
      expect(statSync(join(data, 'signing-key')).mode & 0o777).toBe(0o600)
      expect(server.output()).toContain('Warning: HOST=0.0.0.0 lets other machines in')
      const inbox = async () => (await fetch(`http://127.0.0.1:${env.PORT}/dev/inbox`)).text()
      await vi.waitFor(async () => expect(await inbox()).toContain('Contact form: Under way'), {
        timeout: 60_000,
        interval: 200,
      })
      server.signal('SIGINT')
      expect(await server.ended).toBe(0)
    },
  )
})

/** Begins a request, does something once the server is at it, and then sends the rest. */
async function answerWhile(port: number, act: () => Promise<void>): Promise<string> {
  const message = { email: 'visitor@test.example', subject: 'Under way', message: 'Please finish' }
  const body = JSON.stringify(message)
  const head = [
    'POST /api/contact-us HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
    // The server says so when it has read the head and waits for the rest.
    'expect: 100-continue',
  ]
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  while (!answer.includes('100 Continue')) await once(socket, 'data')
  await act()
  // Not ended here: a server may leave half a connection unanswered.
  socket.write(body)
  await once(socket, 'close')
  return answer
}
