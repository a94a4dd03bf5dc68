import { expect, it } from 'vitest'
import { intoBody } from './styles-in-order.ts'

it('puts styles that are loaded later below those of the document', () => {
  expect(intoBody('if (a) document.head.appendChild(link); wait()')).toBe(
    'if (a) document.body.appendChild(link); wait()',
  )
})

it('does not build where Vite adds them in another way', () => {
  expect(() => intoBody('document.head.append(link)')).toThrow('another way')
})
