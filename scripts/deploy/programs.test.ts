import { afterEach, expect, it, vi } from 'vitest'
import { mustRun } from './programs.ts'

afterEach(() => vi.unstubAllEnvs())

it('a test that runs a program is left out where there is none, and never in CI', () => {
  vi.stubEnv('PATH', '')
  vi.stubEnv('CI', '')
  expect(mustRun('promtool')).toBe(false)
  vi.stubEnv('CI', 'true')
  expect(mustRun('promtool')).toBe(true)
})
