import { describe, expect, it } from 'vitest'
import { appExamples } from './app-examples.ts'
import { contract } from './index.ts'
import type { Route, Routes } from './route.ts'

const routes = new Map(
  Object.entries<Routes>(contract).flatMap(([capability, named]) =>
    Object.entries(named).map(([name, route]): [string, Route] => [`${capability}.${name}`, route]),
  ),
)

describe('examples for apps', () => {
  it('are there for every call that an app can make', () => {
    const forApps = [...routes].filter(([, { appScope }]) => appScope !== undefined)
    expect(forApps.length).toBeGreaterThan(5)
    expect(Object.keys(appExamples)).toEqual(expect.arrayContaining(forApps.map(([name]) => name)))
  })

  it.each(Object.entries(appExamples))('of %s are what it takes and answers', (name, example) => {
    const route = routes.get(name)
    expect(route?.body !== undefined).toBe(example.request !== undefined)
    const taken = route?.body?.safeParse(example.request)
    expect(taken?.error).toBeUndefined()
    const rows: unknown[] = []
    if (route?.rowsIn && typeof example.request === 'object' && example.request !== null) {
      const given: unknown = Reflect.get(example.request, route.rowsIn.field)
      if (Array.isArray(given)) rows.push(...given)
      expect(rows.length).toBeGreaterThan(0)
    }
    for (const row of rows) expect(route?.rowsIn?.row.safeParse(row).error).toBeUndefined()
    // Nothing of an example is unknown to the schema: that would be cut from the answer.
    expect(route?.response?.safeParse(example.response)).toEqual({
      success: true,
      data: example.response,
    })
  })
})
