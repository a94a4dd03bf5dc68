import { describe, expect, it } from 'vitest'
import { addressJudge, splitEntries } from './addresses.ts'

describe('the entries of a file', () => {
  it.each([
    ['a@x.example;b@x.example', ['a@x.example', 'b@x.example']],
    [' a@x.example ;\r\n b@x.example ;', ['a@x.example', 'b@x.example']],
    ['\uFEFFa@x.example;; ;b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example,b@x.example', ['a@x.example,b@x.example']],
    ['', []],
    [' ; \n;', []],
  ])(
    'of %j are split by semicolons, trimmed, the empty ones dropped [ADM-CAMP-11]',
    (text, entries) => {
      expect(splitEntries(text)).toEqual(entries)
    },
  )
})

describe('a list of addresses', () => {
  const judged = (...entries: string[]) => {
    const judge = addressJudge()
    return entries.map((entry) => judge.add(entry))
  }

  it('keeps an address as it is stored', () => {
    expect(judged(' Kim@Test.EXAMPLE ')).toEqual([{ email: 'Kim@test.example' }])
  })

  it('names what is no address, by its place', () => {
    expect(judged('a@x.example', 'kim at test', 'a@x.example b@x.example')).toEqual([
      { email: 'a@x.example' },
      { entry: 2, email: 'kim at test', reason: 'malformed_email' },
      { entry: 3, email: 'a@x.example b@x.example', reason: 'malformed_email' },
    ])
  })

  it('has an address once, whatever its letters’ case', () => {
    expect(judged('kim@x.example', 'KIM@X.example', 'jo@x.example')).toEqual([
      { email: 'kim@x.example' },
      { entry: 2, email: 'KIM@X.example', reason: 'duplicate_in_file' },
      { email: 'jo@x.example' },
    ])
  })

  it('shows no more of an entry than an address can have', () => {
    const [first] = judged('x'.repeat(100_000))
    expect(first).toMatchObject({ email: 'x'.repeat(254), reason: 'malformed_email' })
  })
})
