import { expect, it } from 'vitest'
import { appendingToBody } from './styles-in-order.ts'

it('adds the links of a later part to the body, after those of the document', () => {
  expect(appendingToBody('link.href = href;\ndocument.head.appendChild(link);')).toBe(
    'link.href = href;\ndocument.body.appendChild(link);',
  )
})

it('ends the build where Vite adds them in another way', () => {
  expect(() => appendingToBody('document.head.append(link)')).toThrow('in another way')
})
