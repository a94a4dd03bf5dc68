import { describe, expect, it } from 'vitest'
import { starterHtml } from './starter-html.ts'
import { starters } from './starters.ts'
import { toldFields } from './told-fields.ts'

describe('toldFields', () => {
  it.each([
    ['<a href="https://x.example/?who={{email}}">Ride</a>', ['email']],
    ['<a href="https://x.example/?who=%7B%7Bname|you%7D%7D">Ride</a>', ['name']],
    [
      '<img alt="{{ first_name|you }}" src="https://x.example/{{email}}.png">',
      ['first_name', 'email'],
    ],
    ['<img src="https://x.example/?{{unsubscribe_link}}">', ['unsubscribe_link']],
    ['<a href="https://x.example/{{{{#none}}a{{/none}}email}}">x</a>', ['none']],
    ['<style>p{background:url(https://x.example/{{email}})}</style><p>x</p>', ['email']],
    ['<p>See https://x.example/?who={{email}}</p>', ['email']],
  ])('of %s are %j', (html, fields) => {
    expect(toldFields(html)).toEqual(expect.arrayContaining(fields))
  })

  it.each([
    '<p>Hello {{first_name|there}}, {{email}}</p>',
    '<a href="{{unsubscribe_link}}">{{email}}</a> <a href="https://x.example/">x</a>',
    '<style>@media print{p{color:red}}</style><p>{{name}}</p>',
  ])('are none of %s', (html) => {
    expect(toldFields(html)).toEqual([])
  })

  it('are none of what an email can begin with', () => {
    for (const { starter } of starters) {
      expect(toldFields(starterHtml(starter, 'https://ours.example/rider'))).toEqual([])
    }
  })
})
