import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onServer } from '#testing/server-databases.ts'
import { spawnServer } from '#testing/spawned-server.ts'

// These tests run only where a server is configured.
const server = process.env.DATABASE_URL as string
const name = `switchback_starts_${randomUUID().replaceAll('-', '')}`
const DATABASE_URL = Object.assign(new URL(server), { pathname: name }).href

beforeAll(() => onServer(server, (run) => run(`create database ${name}`)))
afterAll(() => onServer(server, (run) => run(`drop database if exists ${name} with (force)`)))

it('instances of several roles, started at once on an empty database, all serve', {
  timeout: 120_000,
}, async () => {
  const env = { DATABASE_URL, PORT: '0', LOG_LEVEL: 'warn' }
  const instances = ['all', 'all', 'web', 'worker'].map((ROLE) => spawnServer({ ...env, ROLE }))
  await Promise.all(instances.map((instance) => instance.prints(' on http://localhost:')))
  for (const instance of instances) {
    const port = /localhost:(\d+)/.exec(instance.output())?.[1]
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'ok' })
  }
  for (const instance of instances) instance.signal('SIGTERM')
  for (const instance of instances) {
    expect(await instance.ended).toBe(0)
    expect(instance.output()).not.toContain('"level":"error"')
  }
})

it('a wrong password is reported in one line', async () => {
  const wrong = new URL(DATABASE_URL)
  wrong.password = 'not-the-password'
  const instance = spawnServer({ DATABASE_URL: wrong.href, PORT: '0' })
  expect(await instance.ended).toBe(1)
  expect(instance.output()).toBe('The database at DATABASE_URL refused the user or the password\n')
})
