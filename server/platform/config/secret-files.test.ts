import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { secretNames, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

it('each secret may stand in a file, without the line break at its end', () => {
  for (const name of secretNames) {
    const env = { [`${name}_FILE`]: file(name, `value of ${name}\n`) }
    expect(withSecretFiles(env)).toEqual({
      env: { ...env, [name]: `value of ${name}` },
      problems: [],
    })
  }
})

it('the configuration takes them, and lists what is wrong with the files', () => {
  const key = 'tGk2w8Zr5QxYb1nVh7LpDs0cMfJuAe93'
  const own = () => 'own'
  expect(readConfig({ SIGNING_KEY_FILE: file('key', `${key}\n`) }, own).signingKey).toBe(key)
  const missing = join(folder, 'missing')
  const wrong = {
    SIGNING_KEY: key,
    SIGNING_KEY_FILE: file('key', key),
    METRICS_TOKEN_FILE: file('empty', '\n'),
    SMTP_URL_FILE: missing,
  }
  expect(() => readConfig(wrong, own)).toThrow(
    [
      'The configuration is not valid:',
      `  - METRICS_TOKEN_FILE: ${join(folder, 'empty')} is empty`,
      '  - SIGNING_KEY, SIGNING_KEY_FILE: give one of them',
      `  - SMTP_URL_FILE: ${missing} cannot be read`,
    ].join('\n'),
  )
})

it('a file that cannot be read is listed beside a value that is wrong', () => {
  const missing = join(folder, 'missing')
  expect(() => readConfig({ PORT: 'http', SMTP_URL_FILE: missing }, () => 'own')).toThrow(
    expect.objectContaining({
      problems: [`SMTP_URL_FILE: ${missing} cannot be read`, expect.stringMatching(/^PORT: /)],
    }),
  )
})

it('docs/operations.md names each of them', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const [, section = ''] = /### Secrets in files\n(.*?)\n### /s.exec(text) ?? []
  const named = [...section.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)
  expect(named.filter((name) => name !== '_FILE')).toEqual([...secretNames])
})
