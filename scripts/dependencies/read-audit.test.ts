import { describe, expect, it } from 'vitest'
import { readAudit } from './read-audit.ts'

describe('what an audit says', () => {
  it('is what is severe by name, and how many others there are', () => {
    const answer = {
      vulnerabilities: {
        fastify: { severity: 'high', via: ['x', { title: 'Reads past the end' }] },
        kysely: { severity: 'moderate', via: [] },
      },
      metadata: { vulnerabilities: { high: 1, moderate: 1 } },
    }
    expect(readAudit(JSON.stringify(answer))).toEqual({
      kind: 'asked',
      severe: ['fastify (high): Reads past the end'],
      others: 1,
    })
  })

  it('is nothing where there is none', () => {
    const answer = { vulnerabilities: {}, metadata: { vulnerabilities: { high: 0 } } }
    expect(readAudit(JSON.stringify(answer))).toEqual({ kind: 'asked', severe: [], others: 0 })
  })

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":""}}', 'ENOTFOUND'],
    ['{}', 'the registry did not answer'],
    ['{"vulnerab', 'npm printed nothing that can be read'],
    ['', 'npm printed nothing that can be read'],
  ])('is that nobody was asked: %s', (printed, why) => {
    expect(readAudit(printed)).toEqual({ kind: 'not asked', why })
  })
})
