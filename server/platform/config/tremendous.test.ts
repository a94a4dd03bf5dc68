import { describe, expect, it } from 'vitest'
import { ConfigInvalid, readConfig as readWith } from '../config.ts'

const readConfig = (env: Record<string, string>) => readWith(env, (folder) => `key of ${folder}`)

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.problems
    throw error
  }
  return []
}

describe('Tremendous', () => {
  const given = {
    TREMENDOUS_API_KEY: 'TEST_0123456789abcdef',
    TREMENDOUS_CAMPAIGN_ID: 'CAMPAIGN0123',
    TREMENDOUS_WEBHOOK_SECRET: '0123456789abcdef0123',
  }

  it('is taken with all of its three, paid from the balance unless another source is named', () => {
    expect(readConfig({}).tremendous).toBeUndefined()
    const its = {
      apiKey: given.TREMENDOUS_API_KEY,
      campaignId: given.TREMENDOUS_CAMPAIGN_ID,
      webhookSecret: given.TREMENDOUS_WEBHOOK_SECRET,
      fundingSource: 'balance',
      apiUrl: 'https://www.tremendous.com/api/v2',
    }
    expect(readConfig(given).tremendous).toEqual(its)
    const sandbox = {
      TREMENDOUS_FUNDING_SOURCE: 'SOURCE01',
      TREMENDOUS_API_URL: 'https://testflight.tremendous.com/api/v2/',
    }
    expect(readConfig({ ...given, ...sandbox }).tremendous).toEqual({
      ...its,
      fundingSource: 'SOURCE01',
      apiUrl: 'https://testflight.tremendous.com/api/v2',
    })
  })

  it.each(Object.keys(given))('without its %s is refused', (name) => {
    const problems = problemsOf({ ...given, [name]: '' })
    expect(problems).toEqual([expect.stringContaining('give all three or none')])
  })

  it.each([
    ['a key of the sandbox', {}, 'TREMENDOUS_API_KEY: a key of the sandbox pays nobody'],
    [
      'an address that is not encrypted',
      { TREMENDOUS_API_KEY: 'PROD_0123456789abcdef', TREMENDOUS_API_URL: 'http://pay.example' },
      'TREMENDOUS_API_URL: must begin with https://',
    ],
  ])('with %s is no production, unless payouts may be pretended', (_what, changes, problem) => {
    const production = { NODE_ENV: 'production', ...given, ...changes }
    expect(problemsOf(production)).toContainEqual(expect.stringContaining(problem))
    expect(problemsOf({ ...production, ALLOW_LOCAL_PAYOUTS: 'true' }).join()).not.toContain(
      'TREMENDOUS',
    )
  })

  it('takes no key of something else, and never repeats it', () => {
    const problems = problemsOf({ ...given, TREMENDOUS_API_KEY: 'sk_live_0123456789abcdef' })
    expect(problems).toEqual([expect.stringContaining('TREMENDOUS_API_KEY')])
    expect(problems.join()).not.toContain('sk_live_0123')
  })
})
