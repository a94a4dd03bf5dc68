import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, mostGrowth } from '#testing/growth.ts'
import { fillHtml, fillText, firstName, hasField, mailedName } from './merge-fields.ts'

const values = { name: 'Ann <b>& Bo</b>', first_name: 'Ann', blank: '  ', none: null }

describe('merge fields in text', () => {
  it.each([
    ['Hello {{name}}!', 'Hello Ann <b>& Bo</b>!'],
    ['Hello {{ first_name | there }}', 'Hello Ann'],
    ['Hello {{blank|there}}', 'Hello there'],
    ['Hello {{none|there}}', 'Hello there'],
    ['Hello {{unknown|du da}}', 'Hello du da'],
    ['Hello {{unknown}}.', 'Hello .'],
    ['Hello {{toString|nobody}}', 'Hello nobody'],
    ['{name} {{}} {{a b}} }}{{', '{name} {{}} {{a b}} }}{{'],
    ['Hello{{#first_name}}, {{first_name}}{{/first_name}}.', 'Hello, Ann.'],
    ['Hello{{#blank}}, {{blank}}{{/blank}}.', 'Hello.'],
    ['{{#none}}a{{/none}}{{#unknown}}b{{/unknown}}{{#name}}c{{/name}}', 'c'],
    ['{{#name}}not closed', '{{#name}}not closed'],
    ['{{#name}}a{{/none}}', '{{#name}}a{{/none}}'],
    ['مرحبا {{first_name|صديق}} 🚲', 'مرحبا Ann 🚲'],
  ])('%s', (template, filled) => {
    expect(fillText(template, values)).toBe(filled)
  })

  it('never reads a value for fields again', () => {
    expect(fillText('{{name}}', { name: '{{join_link}}', join_link: 'secret' })).toBe(
      '{{join_link}}',
    )
  })
})

describe('merge fields in HTML', () => {
  it.each([
    ['<p>{{name}}</p>', '<p>Ann &lt;b&gt;&amp; Bo&lt;/b&gt;</p>'],
    ['<p>{{blank|Freunde &amp; Co}}</p>', '<p>Freunde &amp; Co</p>'],
    ['<a href="{{first_name}}">', '<a href="Ann">'],
    ['<a href="%7B%7Bfirst_name%7D%7D">', '<a href="Ann">'],
    ['<p>{{blank|<b>x</b>}}</p>', '<p>{{blank|<b>x</b>}}</p>'],
  ])('%s', (template, filled) => {
    expect(fillHtml(template, values)).toBe(filled)
  })

  it('lets no value become markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const filled = fillHtml('<p title="{{name}}">{{name}}</p>', { name })
        expect(filled.match(/[<>"]/g)).toHaveLength(6)
      }),
    )
  })
})

it('takes a part of HTML with its field', () => {
  const template = '<p>Hi</p>{{#link}}<a href="{{link}}">Go</a>{{/link}}'
  expect(fillHtml(template, {})).toBe('<p>Hi</p>')
  expect(fillHtml(template, { link: 'https://a/?b&c' })).toBe(
    '<p>Hi</p><a href="https://a/?b&amp;c">Go</a>',
  )
})

it('tells whether a place for a field is there', () => {
  expect(hasField('<a href="{{ unsubscribe_link }}">', 'unsubscribe_link')).toBe(true)
  expect(hasField('<a href="%7B%7Bunsubscribe_link%7D%7D">', 'unsubscribe_link')).toBe(true)
  expect(hasField('unsubscribe_link', 'unsubscribe_link')).toBe(false)
})

it.each([
  ['%7B%7Ba|', ''],
  ['{{a|', ''],
  ['%7B%7Ba|x%', ''],
  ['{{#a}}', ''],
  ['{{ ', ''],
  ['x', '%7B%7Ba|'],
])('fields that begin and never end are read once: %j', (part, first) => {
  const unended = (length: number) => `${first}${part.repeat(length / part.length)}`
  expect(fillHtml(unended(1000), {})).toBe(unended(1000))
  expect(growth(60_000, unended, (html) => fillHtml(html, {}))).toBeLessThan(mostGrowth)
})

it('a fallback of an encoded field is read up to where the field ends', () => {
  expect(fillHtml('<a href="%7B%7Bnone|https://x/?a=50%25%7D%7D">', values)).toBe(
    '<a href="https://x/?a=50%25">',
  )
})

it.each([
  ['Ann Example', 'Ann'],
  ['  Ann ', 'Ann'],
  ['李 小龍', '李'],
  ['Lovelace, Ada', 'Ada'],
  ['J.R. Example', 'J.R.'],
  ['https://evil.example Ann', null],
  ['evil.example/prize', null],
  ['www.evil.example', null],
  ['ann@evil.example', null],
  ['', null],
  [null, null],
])('the first name of %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})

it.each([
  [' Ann Example ', 'Ann Example'],
  ['J.R. Example', 'J.R. Example'],
  ['Ann O’Hara-李', 'Ann O’Hara-李'],
  ['Win at evil.example', null],
  ['Ann https://evil', null],
  ['Ann ann@evil.example', null],
  [' ', null],
  [null, null],
])('the name that others are mailed of %s', (name, mailed) => {
  expect(mailedName(name)).toBe(mailed)
})
