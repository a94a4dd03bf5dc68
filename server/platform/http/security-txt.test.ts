import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { startTestApp } from '#testing/test-app.ts'

const silent = appOfFile()
const url = '/.well-known/security.txt'

it('says where holes are reported and until when that is true', async () => {
  const app = await startTestApp({
    env: { SECURITY_CONTACT: 'https://city.gov/security', PUBLIC_URL: 'https://commute.city.gov' },
  })
  app.clock.set('2026-11-20T18:00:00Z')
  const { headers, body, statusCode } = await app.server.inject({ url })
  await app.stop()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(`Contact: https://city.gov/security
Expires: 2027-02-18T18:00:00Z
Preferred-Languages: en
Canonical: https://commute.city.gov/.well-known/security.txt
`)
})

it('is not there while nobody was named', async () => {
  expect((await silent.server.inject({ url })).statusCode).toBe(404)
})
