import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { normalisedEmail } from './email-address.ts'

const long = (length: number) => 'a'.repeat(length)
/** A domain of so many characters in labels that are short enough. */
const domainOf = (length: number) => `${`${long(49)}.`.repeat(9).slice(0, length - 4)}.com`

describe('an email address', () => {
  it.each([
    ['sam@example.com', 'sam@example.com'],
    ['Sam.Example@EXAMPLE.Com', 'Sam.Example@example.com'],
    ['sam+commute@mail.example.co.uk', 'sam+commute@mail.example.co.uk'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['r&d@example.com', 'r&d@example.com'],
    ['floor/2@example.com', 'floor/2@example.com'],
    ['bounce=sam@example.com', 'bounce=sam@example.com'],
    ['!#$%*?^`{|}~_-@example.com', '!#$%*?^`{|}~_-@example.com'],
    ['1@2.example', '1@2.example'],
    ['sam@xn--bcher-kva.example', 'sam@xn--bcher-kva.example'],
    ['sam@XN--BCHER-KVA.example', 'sam@xn--bcher-kva.example'],
    ['sam@bücher.example', 'sam@xn--bcher-kva.example'],
    ['sam@BÜCHER.example', 'sam@xn--bcher-kva.example'],
    // Decomposed: a u and its dots.
    ['sam@bu\u0308cher.example', 'sam@xn--bcher-kva.example'],
    ['sam@почта.рф', 'sam@xn--80a1acny.xn--p1ai'],
    ['sam@例え。テスト', 'sam@xn--r8jz45g.xn--zckzah'],
    [`${long(64)}@example.com`, `${long(64)}@example.com`],
    [`sam@${long(63)}.com`, `sam@${long(63)}.com`],
    [`s@${domainOf(252)}`, `s@${domainOf(252)}`],
  ])('%s is %s', (typed, normalised) => {
    expect(normalisedEmail(typed)).toBe(normalised)
  })

  it.each([
    '',
    'sam',
    '@example.com',
    'sam@',
    'sam@example',
    'sam@example.c',
    'sam@.com',
    'sam@example..com',
    'sam@example.com.',
    'test@iana-.com',
    'test@-iana.com',
    'sam@exa_mple.com',
    'sam@exam ple.com',
    'sam@example.com/x',
    'sam@example.com:80',
    'sam@ex%61mple.com',
    'sam@127.0.0.1',
    'sam@[127.0.0.1]',
    'sam@127.1',
    'sam@xn--.com',
    '.sam@example.com',
    'sam.@example.com',
    'sa..m@example.com',
    'sa m@example.com',
    'sam@home@example.com',
    'sam,ann@example.com',
    'Sam <sam@example.com>',
    '"sam example"@example.com',
    'sám@example.com',
    'sam\u0000@example.com',
    'sam@exam\u0000ple.com',
    'sam\n@example.com',
    `${long(65)}@example.com`,
    `sam@${long(64)}.com`,
    `sam@${'ü'.repeat(60)}.com`,
    `s@${domainOf(255)}`,
    // Each part fits, together they are longer than a path of SMTP.
    `${long(64)}@${domainOf(190)}`,
  ])('%j is none', (typed) => {
    expect(normalisedEmail(typed)).toBeUndefined()
  })

  it('is normalised once and for all', () => {
    const parts = fc.tuple(fc.emailAddress(), fc.constantFrom('', 'ü', 'ß', 'É', '例'))
    fc.assert(
      fc.property(parts, ([address, letter]) => {
        const once = normalisedEmail(address.replace('@', `@x${letter}.`))
        if (once !== undefined) expect(normalisedEmail(once)).toBe(once)
      }),
    )
  })
})

it('refuses what is far too long before it looks a domain up', () => {
  // Looking up takes the square of what is given.
  const lookUp = vi.spyOn(globalThis, 'URL')
  onTestFinished(() => lookUp.mockRestore())
  const letters = Array.from({ length: 9990 }, (_, n) => String.fromCodePoint(0x4e00 + n))
  expect(normalisedEmail(`a@${letters.join('')}`)).toBeUndefined()
  expect(normalisedEmail(`a@${'例'.repeat(600)}.example`)).toBeUndefined()
  expect(lookUp).not.toHaveBeenCalled()
  expect(normalisedEmail('a@例.example')).toBe('a@xn--fsq.example')
  expect(lookUp).toHaveBeenCalledOnce()
})
