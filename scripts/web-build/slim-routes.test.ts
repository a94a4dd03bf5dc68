import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { unreadParts, without } from './slim-routes.ts'

const slim = (code: string) => without(code, unreadParts(parseAst(code) as never))

it('leaves out what the web app does not read of a route, and nothing of its path and body', () => {
  const code = `export const routes = {
    one: route({ method: 'GET', path: '/one/:id', summary: 'One, ' + 'or another.', params: z.object({ id }), response: z.object({ data: z.array(row) }) }),
    two: route({ method: 'POST', path: '/two', body: z.object({ response: z.string() }), query: paging(10) }),
  }`
  expect(slim(code)).toBe(`export const routes = {
    one: route({ method: 'GET', path: '/one/:id',  }),
    two: route({ method: 'POST', path: '/two', body: z.object({ response: z.string() }),  }),
  }`)
})

it.each([
  `const answer = { response: z.string() }`,
  `const made = other({ response: z.string() })`,
  `const { response } = route(declared)`,
])('leaves alone what is no declared route: %s', (code) => {
  expect(slim(code)).toBe(code)
})
