import { expect, it } from 'vitest'
import { fillHtml } from '../outbox/merge-fields.ts'
import { linkedAddresses } from './counted-links.ts'
import { starterHtml } from './starter-html.ts'
import { starters } from './starters.ts'

const portal = 'https://commute.example/rider?a=1&b=2'

it.each(starters)('starts $label with a whole letter that addresses its reader', ({ starter }) => {
  const html = starterHtml(starter, portal)
  expect(linkedAddresses(html)).toEqual([portal])
  const read = fillHtml(html, { first_name: 'Sam', community: 'Foo & Bar' })
  expect(read).toContain('Sam')
  expect(read).toContain('Foo &amp; Bar')
  expect(read).not.toContain('{{')
  expect(fillHtml(html, {})).toContain('there')
})

it('suggests a subject of its own for each', () => {
  expect(new Set(starters.map(({ title }) => title)).size).toBe(starters.length)
})
