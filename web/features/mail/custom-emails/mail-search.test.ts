import { expect, it } from 'vitest'
import { mailSearch } from './mail-search.ts'

it.each([
  ['nothing', {}, {}],
  ['the scheduled emails', { mail: 'scheduled' }, { mail: 'scheduled' }],
  ['a page of those sent', { mail: 'sent', mail_page: 3 }, { mail: 'sent', mail_page: 3 }],
  ['a page that is no number', { mail: 'sent', mail_page: 'x' }, { mail: 'sent' }],
  ['no such page', { mail: 'sent', mail_page: -1 }, { mail: 'sent' }],
  ['the first page', { mail: 'sent', mail_page: 1 }, { mail: 'sent' }],
  ['an unknown tab', { mail: 'drafts', mail_page: 2 }, {}],
])('reads %s', (_, query, expected) => {
  expect(mailSearch(query)).toEqual(expected)
})
