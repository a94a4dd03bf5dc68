import { describe, expect, it } from 'vitest'
import { letter } from './letter.ts'

const content = {
  subject: '"Hi" & <welcome>',
  paragraphs: ['Hello Ann & Bo,\nhow are <you>?'],
  action: { label: 'Join', url: 'https://commute.test/join?a=1&b=2' },
}

describe('a letter', () => {
  it('says the same as text and as HTML, and nothing in it becomes markup', () => {
    const { subject, text, html } = letter(content)
    expect(subject).toBe('"Hi" & <welcome>')
    expect(text).toContain('Hello Ann & Bo,\nhow are <you>?')
    expect(text).toContain('Join: https://commute.test/join?a=1&b=2')
    expect(html).toContain('Hello Ann &amp; Bo,<br>how are &lt;you&gt;?')
    expect(html).toContain('href="https://commute.test/join?a=1&amp;b=2"')
    expect(html).toContain('<title>&quot;Hi&quot; &amp; &lt;welcome&gt;</title>')
  })

  it('has colors of its own in dark mode for all that has any in light', () => {
    const { html } = letter({ ...content, footer: { canUnsubscribe: true } })
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html)?.[1] ?? ''
    const colored = [...html.matchAll(/class="([\w-]+)"[^>]*style="[^"]*(?:color|background):/g)]
    const names = colored.map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(['sb-page', 'sb-card', 'sb-button', 'sb-footer']))
    for (const name of names) expect(dark).toContain(`.${name}`)
  })

  it('ends for members with who sends it and how to end such mails', () => {
    const { text, html } = letter({ ...content, footer: { canUnsubscribe: true } })
    for (const part of [text, html]) {
      expect(part).toContain('You get this email because {{community|your community}}')
      expect(part).toContain('{{unsubscribe_link}}')
    }
    expect(letter(content).html).not.toContain('You get this email')
  })
})
