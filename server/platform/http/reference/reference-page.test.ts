import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { listOperations, type OpenApi } from '../open-api.ts'
import { referencePage } from './reference-page.ts'

const app = appOfFile()
let page: string
let document: OpenApi

beforeAll(async () => {
  page = (await app.get('/docs')).text
  document = (await app.get('/openapi.json')).body
})

describe('GET /docs', () => {
  it('is a page of its own, without a script or anything from elsewhere', async () => {
    const { status, headers } = await app.get('/docs')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(page).toMatch(/^<!doctype html>.*<\/html>$/s)
    expect(page).not.toMatch(/<script|<link|<iframe|<img|@import|url\(/)
    const addresses = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, to]) => to)
    expect(addresses.filter((to) => !to?.startsWith('#'))).toEqual(['/api/openapi.json'])
  })

  it('has every operation once, with a link to it, its sentence and its parameters', () => {
    const articles = articlesOf(page)
    const operations = listOperations(document)
    expect([...articles.keys()].sort()).toEqual(
      operations.map(({ operation }) => operation.operationId).sort(),
    )
    for (const { path, method, operation } of operations) {
      const article = articles.get(operation.operationId) ?? ''
      expect(article).toContain(`<code>${method.toUpperCase()} ${path}</code></h3>`)
      expect(page).toContain(`<a href="#${operation.operationId}">`)
      for (const { name, required } of operation.parameters) {
        expect(article).toContain(`<dt><code>${name}</code>${required ? ' <b>required</b>' : ''}`)
      }
    }
  })

  it('says of a trip what it takes and answers, and shows a call', () => {
    const article = articlesOf(page).get('trips.logTrip') ?? ''
    expect(article).toContain('Bearer token: commuter')
    expect(article).toContain('<h4>Body: application/json</h4>')
    expect(article).toContain('<dt><code>miles</code></dt><dd>number; 0 to 500</dd>')
    expect(article).toContain('<dt><code>data.points</code></dt><dd>number</dd>')
    expect(article).toContain('curl -X POST &quot;$ORIGIN/api/commuter/trips&quot;')
    expect(article).toContain('-H &quot;Authorization: Bearer $TOKEN&quot;')
    expect(article).toContain('&quot;date&quot;: &quot;2026-11-20&quot;')
  })

  it('takes nothing in the contract for a part of the page', () => {
    const trap = '<script>alert(1)</script>'
    const [listed] = listOperations(document)
    if (!listed) throw new Error('The contract has no operation')
    const { path, method, operation } = listed
    const trapped = { ...operation, summary: trap }
    const made = referencePage({ ...document, paths: { [path]: { [method]: trapped } } })
    expect(made).not.toContain('<script')
    expect(made).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})

/** The operations of the page by their ids. */
function articlesOf(html: string): Map<string, string> {
  return new Map(
    [...html.matchAll(/<article id="([^"]+)".*?<\/article>/gs)].map(([whole, id = '']) => [
      id,
      whole,
    ]),
  )
}
