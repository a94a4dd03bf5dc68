import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessage, fieldMessages } from './field-message.ts'

const text = z.string().check(z.minLength(3), z.maxLength(5))
const address = z.string().check(z.minLength(1), z.email())
const count = z.number().check(z.gte(1), z.lte(9))

beforeAll(() => {
  z.config({ customError: fieldMessage })
})

function messageFor(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('the message about a field', () => {
  it.each([
    ['nothing', text, undefined, 'This field is required'],
    ['null', text, null, 'This field is required'],
    ['an empty text', text, '', 'This field is required'],
    ['an empty choice', z.enum(['a', 'b']), undefined, 'This field is required'],
  ])('for %s [X-VAL-01]', (_, schema, value, expected) => {
    expect(messageFor(schema, value)).toBe(expected)
  })

  it('for lengths [X-VAL-02, X-VAL-03]', () => {
    expect(messageFor(text, 'ab')).toBe('required at least 3 chars')
    expect(messageFor(text, 'abcdef')).toBe('required a maximum of 5 chars')
  })

  it('for an email [X-VAL-04]', () => {
    expect(messageFor(address, 'leader@')).toBe('The email must be a valid email address.')
  })

  it('for a number and its bounds [X-VAL-07, X-VAL-08]', () => {
    expect(messageFor(count, 'many')).toBe('Please add a valid number')
    expect(messageFor(count, 0)).toBe('Must be bigger than or equal to 1')
    expect(messageFor(count, 10)).toBe('Must be less than or equal to 9')
    const share = z.number().check(z.gt(0), z.lt(100))
    expect(messageFor(share, 0)).toBe('Must be bigger than 0')
    expect(messageFor(share, 100)).toBe('Must be less than 100')
  })

  it('with large limits in groups of three digits', () => {
    const head = z.number().check(z.gte(1000), z.lte(10_000_000))
    expect(messageFor(head, 20_000_000)).toBe('Must be less than or equal to 10,000,000')
    expect(messageFor(head, 1)).toBe('Must be bigger than or equal to 1,000')
    expect(fieldMessages.atLeast(-1_000_000)).toBe('Must be bigger than or equal to -1,000,000')
    expect(fieldMessages.lessThan(2500.5)).toBe('Must be less than 2,500.5')
    expect(fieldMessages.atMostChars(100_000)).toBe('required a maximum of 100,000 chars')
  })

  it('for passwords [X-VAL-05, X-VAL-06]', () => {
    expect(fieldMessages.password(8, 16)).toBe(
      'Minimum 8 characters, at least one letter, one number and one special character, with letters of upper and lower case, or at least 16 characters of any kind',
    )
    expect(fieldMessages.confirmation).toBe('passwords do not match')
  })

  it('for files [X-VAL-09]', () => {
    const size = { code: 'too_small', origin: 'file', minimum: 1 }
    expect(fieldMessage(size)).toBe('Files numbers Must be bigger than or equal to 1')
    expect(fieldMessage({ code: 'too_big', origin: 'file', maximum: 2 })).toBe(
      'Files numbers Must be less than 2',
    )
  })

  it('for a field nobody knows and for a value outside its choices', () => {
    expect(messageFor(z.strictObject({}), { extra: 1 })).toBe('This field is not known')
    expect(messageFor(z.enum(['a', 'b']), 'c')).toBe('Must be one of a, b')
  })
})
