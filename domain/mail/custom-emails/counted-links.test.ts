import { expect, it } from 'vitest'
import { linkedAddresses, withAddresses } from './counted-links.ts'

const html = `<p><a style="color:red" href="https://maps.example/ride?a=1&amp;b=2">Ride</a>
<a href="{{unsubscribe_link}}">Unsubscribe</a> <a href="mailto:ana@test.example">Mail</a>
<a href="https://x.example/?who={{email}}">Yours</a> <a href="#top">Up</a>
<a href="https://maps.example/ride?a=1&amp;b=2">Again</a> <a href="http://b.example/">B</a>
https://text.example <img src="https://pictures.example/a.png"></p>`

it('finds the links to the web, each once, and none that is filled for each recipient', () => {
  expect(linkedAddresses(html)).toEqual(['https://maps.example/ride?a=1&b=2', 'http://b.example/'])
})

it('finds other scripts, and leaves out what is no address and what is very long', () => {
  const long = `https://long.example/${'x'.repeat(2000)}`
  const addresses = ['https://bücher.example/地图', 'https://a b.example/', 'https://[x', long]
  const links = addresses.map((url) => `<a href="${url}">x</a>`).join('')
  expect(linkedAddresses(links)).toEqual(['https://bücher.example/地图'])
})

it('puts other addresses in the links alone, escaped, and back again', () => {
  const ours = new Map([['https://maps.example/ride?a=1&b=2', 'https://ours.example/l/1?x=1&y=2']])
  const counted = withAddresses(html, ours)
  expect(counted.match(/href="https:\/\/ours\.example\/l\/1\?x=1&amp;y=2"/g)).toHaveLength(2)
  expect(counted).toContain('href="http://b.example/"')
  expect(counted).toContain('{{unsubscribe_link}}')
  const back = new Map([...ours].map(([url, own]) => [own, url]))
  expect(withAddresses(counted, back)).toBe(html)
})
