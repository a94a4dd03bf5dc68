import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { fillHtml } from '#domain/mail/outbox/merge-fields.ts'
import { hostileHtml } from '#testing/hostile-html.ts'
import { allowedAttributes, allowedTags } from './allowed-html.ts'
import { cleanHtml } from './clean-html.ts'
import { partsOf, storedHtml } from './stored-html.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
const tags = new Set(allowedTags)

/** Everything in a piece of HTML that is not on the lists; whole markup is walked, not searched. */
function strangers(html: string): string[] {
  return parseDocument(html).children.flatMap(strangersIn)
}

function strangersIn(node: Node): string[] {
  if (node.type === 'text') return []
  if (!('attribs' in node)) return [node.type]
  const allowed = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[node.name] ?? [])]
  const found = tags.has(node.name) ? [] : [node.name]
  for (const [name, value] of Object.entries(node.attribs)) {
    if (!allowed.includes(name)) found.push(name)
    if (
      /^(?:href|src)$/.test(name) &&
      !/^(?:https?:|mailto:|tel:|#|data:image\/(?!svg))/i.test(value)
    ) {
      found.push(`${name}=${value}`)
    }
    if (name === 'style' && /url|expression|import|\\/i.test(value)) found.push(value)
  }
  return [...found, ...node.children.flatMap(strangersIn)]
}

function clean(html: string) {
  const cleaned = cleanHtml(html)
  if (!cleaned) throw new Error('too complex')
  return cleaned
}

const cleaned = (html: string) => clean(html).body

describe('cleanHtml', () => {
  it.each(Object.entries(hostileHtml))('takes the sting out of: %s [MAIL-03]', (_, html) => {
    const { css, body } = clean(html)
    expect(strangers(body)).toEqual([])
    expect(css).not.toMatch(/[<\\@]|url|https/i)
    // What was filled in while sending makes no markup either.
    expect(strangers(fillHtml(body, { name: '"><script>alert(1)</script>' }))).toEqual([])
    expect(cleaned(body)).toBe(body)
  })

  it('lets nothing else through, whatever pieces are put together [MAIL-03]', () => {
    const pieces = Object.values(hostileHtml).flatMap((html) => html.split(/(?=[<>"'= /])/))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const { css, body } = clean(parts.join(''))
        expect(strangers(body)).toEqual([])
        expect(css).not.toContain('<')
      }),
      { numRuns: 500 },
    )
  })

  it('keeps what a mail is made of [MAIL-03]', () => {
    const html =
      '<table width="600" cellpadding="0"><tr><td align="center" bgcolor="#ffffff">' +
      '<h1 style="color:#0f5c4a;font:700 28px/1.2 Arial,\'Segoe UI\',sans-serif">مرحبا 🚲</h1>' +
      '<p>Hello {{first_name|there}} &amp; all</p>' +
      '<a title="There" href="https://example.com/?a=1&amp;b=2">Go</a>' +
      '<a href="mailto:a@example.com">Write</a><a href="{{unsubscribe_link}}">Leave</a>' +
      '<img alt="A bike" width="300" src="https://example.com/a.png" />' +
      '<img alt="" src="data:image/png;base64,AAAA" />' +
      '</td></tr></table>'
    expect(cleaned(html)).toBe(html)
  })

  it.each([
    ['a relative link', '<a href="/dashboard">Hi</a>', '<a>Hi</a>'],
    ['a relative picture', '<img src="a.png" alt="A">', '<img alt="A" />'],
    [
      'a picture without a scheme',
      '<img src="//a.example/x">',
      '<img src="https://a.example/x" />',
    ],
    [
      'an encoded field',
      '<a href="%7B%7Bunsubscribe_link%7D%7D">x</a>',
      '<a href="{{unsubscribe_link}}">x</a>',
    ],
    [
      'a right-to-left page',
      '<html lang="ar" dir="rtl"><p>x</p></html>',
      '<div lang="ar" dir="rtl"><p>x</p></div>',
    ],
    [
      'a colored page',
      '<body bgcolor="#eee"><p>x</p></body>',
      '<div style="background-color:#eee"><p>x</p></div>',
    ],
    ['a title', '<head><title>Secret</title></head><p>x</p>', '<p>x</p>'],
    ['an unclosed table', '<table><tr><td>x', '<table><tr><td>x</td></tr></table>'],
  ])('handles %s', (_, html, expected) => {
    expect(cleaned(html)).toBe(expected)
  })
})

describe('the rules of a style sheet', () => {
  const css = (sheet: string) => clean(`<style>${sheet}</style>`).css

  it.each([
    ['p{color:red}', 'p{color:red}'],
    ['p{color:red;position:fixed;z-index:9}', 'p{color:red}'],
    ['p{position:fixed}', ''],
    [
      '.a > td, a[href^="https"]{ width : 100% !important }',
      '.a > td, a[href^="https"]{width:100% !important}',
    ],
    [
      '@media only screen and (max-width:480px){.a{width:100%!important}.b{content:"x"}}',
      '@media only screen and (max-width:480px){\n.a{width:100%!important}\n}',
    ],
    [
      '@media (prefers-color-scheme: dark){body{background-color:#111;color:#eee}}p{margin:0}',
      '@media (prefers-color-scheme: dark){\nbody{background-color:#111;color:#eee}\n}\np{margin:0}',
    ],
    ['@import url(x.css); p{color:red}', 'p{color:red}'],
    ['@charset "utf-8";p{color:red}', 'p{color:red}'],
    ['@font-face{font-family:x;src:url(x)}p{color:red}', 'p{color:red}'],
    ['@supports (display:grid){p{color:red}}', ''],
    ['<!-- p{color:red} -->', 'p{color:red}'],
    ['/* p{} */p{color:/* x */red}', 'p{color: red}'.replace(': ', ':')],
    ['p{font-family:"微软雅黑",Arial}', 'p{font-family:"微软雅黑",Arial}'],
    ['p{width:calc(100% - (2 * 8px))}', 'p{width:calc(100% - (2 * 8px))}'],
    ['p{color:rgb(1,2,3}', ''],
    ['p{color:red', 'p{color:red}'],
    ['{{{{', ''],
    ['p{--x:1;color:var(--x)}', ''],
  ])('%s becomes %s', (given, expected) => {
    expect(css(given)).toBe(expected)
  })

  it('come from the page, not from comments for other programs', () => {
    const html = '<!--[if mso]><style>p{color:red}</style><![endif]--><style>p{color:blue}</style>x'
    expect(clean(html).css).toBe('p{color:blue}')
  })
})

describe('storedHtml', () => {
  it('keeps rules and text together and takes them apart again', () => {
    const html = '<style>p{color:red}</style><p>Hi</p>'
    expect(storedHtml(html)).toEqual({ kind: 'html', html })
    expect(partsOf(html)).toEqual({ css: 'p{color:red}', body: '<p>Hi</p>' })
    expect(partsOf('<p>Hi</p>')).toEqual({ css: '', body: '<p>Hi</p>' })
  })

  it.each([
    '',
    ' \n',
    '<script>alert(1)</script>',
    '<p>&nbsp;</p>',
    '<img alt="x">',
    '<style>p{color:red}</style>',
  ])('is empty when there is nothing to see: %s', (html) => {
    expect(storedHtml(html)).toEqual({ kind: 'empty' })
  })

  // Microseconds of the processor: on a busy machine they are no more.
  it.each(['<b>', '<table><tr><td>', '<p>x', '<ul><li>', '<a title="x">', '<svg>'])(
    'is done with a megabyte of %s in a moment',
    (piece) => {
      const before = process.cpuUsage()
      const stored = storedHtml(piece.repeat((1024 * 1024) / piece.length))
      expect(stored.kind).toBe('too_complex')
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
    },
  )

  it.each(['{{', '<style>{', '<style>@media x{', '<!--', '<a title="', '/*', '<td style="a:b;'])(
    'reads a megabyte of %s in a moment',
    (piece) => {
      const before = process.cpuUsage()
      expect(storedHtml(piece.repeat((1024 * 1024) / piece.length)).kind).not.toBe('too_complex')
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
    },
  )
})
