import { describe, expect, it } from 'vitest'
import { withFooter } from './footer.ts'
import { hasField } from './merge-fields.ts'

describe('the footer of a mail', () => {
  it.each([
    [
      'a page',
      '<html><body><p>Hi</p></BODY ></html>',
      /<p>Hi<\/p><div class="sb-footer".*<\/div>\n<\/BODY >/s,
    ],
    ['a piece of HTML', '<p>Hi</p>', /^<p>Hi<\/p>\n<div class="sb-footer".*<\/div>$/s],
  ])('stands at the end of %s, with the link that ends such mails', (_, html, expected) => {
    const footed = withFooter({ text: 'Hi\n', html }, { canUnsubscribe: true })
    expect(footed.html).toMatch(expected)
    expect(footed.text).toMatch(/^Hi\n\n-- \nYou get this email because/)
    expect(hasField(footed.html, 'unsubscribe_link')).toBe(true)
    expect(hasField(footed.text, 'unsubscribe_link')).toBe(true)
  })

  it('leads who chose it to where they choose', () => {
    const footed = withFooter(
      { text: 'Hi', html: '<p>Hi</p>' },
      { canUnsubscribe: true, choicesUrl: 'https://commute.test/a?b=1&c=2' },
    )
    expect(footed.text).toContain('Choose your emails: https://commute.test/a?b=1&c=2\nUnsubscribe')
    expect(footed.html).toContain('href="https://commute.test/a?b=1&amp;c=2"')
    expect(footed.text).toContain('because your settings on Switchback say so')
  })

  it('offers no such link where there is none', () => {
    const footed = withFooter({ text: 'Hi', html: '<p>Hi</p>' }, { canUnsubscribe: false })
    expect(`${footed.text}${footed.html}`).not.toContain('nsubscribe')
    expect(footed.html).toContain('{{community|your community}}')
  })
})
