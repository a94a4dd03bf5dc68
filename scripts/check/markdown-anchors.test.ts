import { expect, it } from 'vitest'
import { anchorsOf } from './markdown-anchors.ts'

it('anchors are of headings, without signs, by links their words, and numbered where they come again', () => {
  const document = [
    '# A second: server, `x_y`',
    '## [Back](up.md)',
    '## Back',
    '```sh',
    '# no heading',
    '```',
    '### Café Grün',
  ]
  expect([...anchorsOf(document.join('\n'))]).toEqual([
    'a-second-server-x_y',
    'back',
    'back-1',
    'café-grün',
  ])
})
