import { expect, it } from 'vitest'
import { growth, mostGrowth } from '#testing/growth.ts'
import { agreementElements, isBlank, unreadElements } from './agreement-html.ts'

it.each([
  '',
  ' \n ',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p><hr />',
  '<p>\u00a0\u200b</p>',
  '<h2><strong> </strong></h2>',
])('has nothing to read in %j [ADM-AGR-11]', (html) => {
  expect(isBlank(html)).toBe(true)
})

it.each(['a', '<p>Terms</p>', '<ul><li>1</li></ul>', '<p>&lt;</p>', '<p>一</p>'])(
  'has something to read in %j [ADM-AGR-11]',
  (html) => {
    expect(isBlank(html)).toBe(false)
  },
)

it('keeps no element whose content it drops', () => {
  expect(agreementElements.filter((name) => unreadElements.includes(name))).toEqual([])
})

it.each(['<', '<a', '< ', '<a href="', '&', '\u00a0'])(
  'looks at %j, however often it comes, once',
  (part) => {
    const html = (length: number) => part.repeat(length / part.length)
    expect(growth(60_000, html, isBlank)).toBeLessThan(mostGrowth)
  },
)
