import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { root } from '../check/repository.ts'
import { mustRun } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-made-'))
const hasOpenssl = mustRun('openssl')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.runIf(hasOpenssl)('make-secrets.sh makes what production takes, and keeps what is there', () => {
  const script = join(folder, 'make-secrets.sh')
  copyFileSync(join(root, 'deploy/docker/make-secrets.sh'), script)
  execFileSync('sh', [script])
  const secrets = join(folder, 'secrets')
  const read = () => readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8'))
  const made = read()
  execFileSync('sh', [script])
  expect(read()).toEqual(made)
  expect(new Set(made).size).toBe(6)
  expect(statSync(secrets).mode & 0o777).toBe(0o700)

  const file = (name: string) => join(secrets, name)
  const config = readConfig(
    {
      NODE_ENV: 'production',
      ROLE: 'web',
      PUBLIC_URL: 'https://commute.test',
      MAIL_FROM: 'no-reply@commute.test',
      CONTACT_EMAIL: 'help@commute.test',
      ALLOW_LOCAL_EMAIL: 'true',
      ALLOW_LOCAL_SMS: 'true',
      ALLOW_LOCAL_PAYMENTS: 'true',
      ALLOW_LOCAL_PAYOUTS: 'true',
      S3_BUCKET: 'switchback',
      S3_ACCESS_KEY_ID: 'switchback',
      S3_SECRET_ACCESS_KEY_FILE: file('s3_secret_access_key'),
      DATABASE_URL_FILE: file('database_url'),
      SIGNING_KEY_FILE: file('signing_key'),
      METRICS_TOKEN_FILE: file('metrics_token'),
    },
    () => '',
  )
  const password = readFileSync(file('database_password'), 'utf8').trim()
  expect(config.databaseUrl).toBe(`postgres://switchback:${password}@database:5432/switchback`)
  const store = readFileSync(file('store.env'), 'utf8')
  expect(store).toContain(`ROOT_SECRET_KEY=${config.s3?.secretAccessKey}\n`)
})

it.runIf(hasOpenssl)('make-secrets.sh makes anew what is empty or was cut off', () => {
  const own = mkdtempSync(join(folder, 'again-'))
  const script = join(own, 'make-secrets.sh')
  copyFileSync(join(root, 'deploy/docker/make-secrets.sh'), script)
  const secrets = join(own, 'secrets')
  const lengthOf = (name: string) => readFileSync(join(secrets, name), 'utf8').length

  // One whose openssl breaks off in the middle leaves nothing that counts as a secret.
  const broken = join(own, 'bin')
  mkdirSync(broken)
  writeFileSync(join(broken, 'openssl'), '#!/bin/sh\necho half\nexit 1\n', { mode: 0o755 })
  const PATH = `${broken}${delimiter}${process.env.PATH}`
  expect(spawnSync('sh', [script], { env: { ...process.env, PATH } }).status).toBe(1)
  expect(readdirSync(secrets)).toEqual(['database_password.new'])

  writeFileSync(join(secrets, 'signing_key'), '')
  execFileSync('sh', [script])
  expect(readdirSync(secrets)).toHaveLength(6)
  expect(lengthOf('database_password')).toBe(49)
  expect(lengthOf('signing_key')).toBe(45)
})
