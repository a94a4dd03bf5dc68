import { type Config, readConfig } from '#server/platform/config.ts'

/** Signs in tests and benches; servers that they start as processes are given it too. */
export const testSigningKey = 'tGk2w8Zr5QxYb1nVh7LpDs0cMfJuAe93'

/** What a test of ours runs with, changed as it needs. */
export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', SEED: 'none', ...env }, () => testSigningKey)
}
