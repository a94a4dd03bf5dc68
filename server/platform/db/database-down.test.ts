import { describe, expect, it } from 'vitest'
import { isDatabaseDown } from './database-down.ts'

const withCode = (code: string) => Object.assign(new Error('a driver speaks'), { code })

describe('isDatabaseDown', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED'), true],
    ['a reset one', withCode('ECONNRESET'), true],
    ['a name that does not resolve', withCode('ENOTFOUND'), true],
    ['both addresses of localhost refused', new AggregateError([withCode('ECONNREFUSED')]), true],
    ['a connection exception', withCode('08006'), true],
    ['a server that is shutting down', withCode('57P01'), true],
    ['one that is starting up', withCode('57P03'), true],
    ['too many connections', withCode('53300'), true],
    ['a standby, which takes no writes', withCode('25006'), true],
    ['a pooler that lost its server', withCode('08P01'), true],
    ['a cut connection', new Error('Connection terminated unexpectedly'), true],
    [
      'the rollback after it',
      new Error('Client has encountered a connection error and is not queryable'),
      true,
    ],
    ['a duplicate key', withCode('23505'), false],
    ['a cancelled statement', withCode('57014'), false],
    ['a missing table', withCode('42P01'), false],
    ['a mistake of ours', new TypeError('x is not a function'), false],
    ['no error at all', 'ECONNREFUSED', false],
    ['nothing', undefined, false],
  ])('%s', (_, error, expected) => {
    expect(isDatabaseDown(error)).toBe(expected)
  })
})
