import { describe, expect, it } from 'vitest'
import { encryptContent } from './encrypt-content.ts'

/** The example of RFC 8291, 5. */
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const fresh = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
}
const encrypted =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w' +
  'EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

describe('the content of a notification', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    const content = 'When I grow up, I want to be a watermelon'
    expect(encryptContent(content, browser, fresh).toString('base64url')).toBe(encrypted)
  })

  it('is never encrypted twice alike', () => {
    const once = encryptContent('Hello', browser)
    expect(once.equals(encryptContent('Hello', browser))).toBe(false)
  })

  it('fits one record', () => {
    expect(encryptContent('x'.repeat(4079), browser)).toHaveLength(86 + 4096)
    expect(() => encryptContent('x'.repeat(4080), browser)).toThrow('too long')
  })
})
