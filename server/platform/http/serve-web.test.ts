import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-web-'))
const page = '<!doctype html><title>Switchback</title>'
const dashboard = '<!doctype html><title>Switchback</title><link rel="modulepreload">'
const rider = '<!doctype html><title>Switchback</title><link rel="manifest">'
const editor = '<!doctype html><title>Build an email</title>'
const script = 'export const answer = 42\n'.repeat(50)
const worker = 'addEventListener("fetch", () => {})'
let app: TestApp

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'mail-editor.html'), editor)
  writeFileSync(join(folder, 'dashboard.html'), dashboard)
  writeFileSync(join(folder, 'rider.html'), rider)
  mkdirSync(join(folder, 'rider'))
  writeFileSync(join(folder, 'rider', 'sw.js'), worker)
  writeFileSync(join(folder, 'rider', 'sw.js.br'), brotliCompressSync(worker))
  writeFileSync(join(folder, 'rider', 'manifest.webmanifest'), '{"name":"Switchback"}')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), script)
  writeFileSync(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync(script))
  app = await startTestApp({ webFolder: folder })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.server.inject({ url, headers })
const asPage = { accept: 'text/html,application/xhtml+xml' }

describe('the web app', () => {
  it.each(['/', '/login', '/dashboard/members?page=2', '/dashboard/terms-and-conditions/accept/7'])(
    'opens at %s, also after a reload [SHELL-18] [SHELL-33]',
    async (url) => {
      const { statusCode, headers, body } = await get(url, asPage)
      expect([statusCode, body]).toEqual([200, page])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it.each(['/mail-editor?id=7', '/mail-editor/', '/mail-editor'])(
    'opens the mail editor at %s as a document of its own, which may show pictures from anywhere',
    async (url) => {
      const { statusCode, headers, body } = await get(url, asPage)
      expect([statusCode, body]).toEqual([200, editor])
      const policy = String(headers['content-security-policy']).split(';')
      expect(policy).toContain("img-src 'self' data: blob: https:")
      const app = String((await get('/', asPage)).headers['content-security-policy']).split(';')
      const isAlike = (directive: string) => app.includes(directive)
      expect(policy.filter((directive) => !isAlike(directive))).toHaveLength(1)
      expect(headers['x-frame-options']).toBe('DENY')
    },
  )

  it('opens a page many visits begin with by the document that names its scripts', async () => {
    for (const url of ['/dashboard', '/dashboard/', '/dashboard?tab=metrics'])
      expect((await get(url, asPage)).body).toBe(dashboard)
    expect((await get('/dashboard/members', asPage)).body).toBe(page)
  })

  it.each(['/rider', '/rider/', '/rider?x=1', '/rider/trips', '/rider/login?notice=x'])(
    'opens %s by the document of the members’ portal',
    async (url) => {
      const { statusCode, headers, body } = await get(url, asPage)
      expect([statusCode, body]).toEqual([200, rider])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it('opens no other address by it', async () => {
    for (const url of ['/riders', '/dashboard/rider', '/join'])
      expect((await get(url, asPage)).body).toBe(page)
  })

  it('lets the portal’s service worker work for all of it, and asks for it anew each time', async () => {
    for (const accepted of ['identity', 'br']) {
      const { statusCode, headers } = await get('/rider/sw.js', { 'accept-encoding': accepted })
      expect(statusCode).toBe(200)
      expect(headers['service-worker-allowed'], accepted).toBe('/rider')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('javascript')
    }
    expect((await get('/assets/main-abc123.js')).headers).not.toHaveProperty(
      'service-worker-allowed',
    )
  })

  it('serves the manifest as what it is', async () => {
    const { headers } = await get('/rider/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
  })

  it('keeps the app itself to its own pictures', async () => {
    for (const url of ['/', '/mail-editors', '/dashboard/mail-editor']) {
      const { body, headers } = await get(url, asPage)
      expect(body).toBe(page)
      expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
    }
  })

  it('lets browsers keep hashed assets for a year', async () => {
    const { statusCode, headers, body } = await get('/assets/main-abc123.js')
    expect([statusCode, body]).toEqual([200, script])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  })

  it('sends assets compressed as they were built', async () => {
    const gzipped = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script)
    const both = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(both.headers['content-encoding']).toBe('br')
  })

  it.each([
    ['a missing asset', '/assets/gone-abc123.js', {}],
    ['a file outside the folder', '/../package.json', {}],
    ['the same, encoded', '/%2e%2e/package.json', {}],
    ['something no browser opens as a page', '/dashboard', { accept: 'application/json' }],
    ['an API address', '/api/nothing', asPage],
  ])('answers 404 to %s', async (_, url, headers) => {
    const { statusCode, body } = await get(url, headers)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ status: false, code: 'not_found' })
  })
})
