import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index.ts'
import { type Route, type Routes, roles } from './route.ts'

const routes = Object.entries<Routes>(contract).flatMap(([capability, named]) =>
  Object.entries(named).map(([name, route]): [string, Route] => [`${capability}.${name}`, route]),
)

describe('who may call a route', () => {
  it('is declared by every route of an employer, and by no other', () => {
    for (const [name, { audience, role, signInAs }] of routes) {
      const isEmployers = audience === 'employer'
      expect(
        roles.some((one) => one === role),
        name,
      ).toBe(isEmployers)
      // A member's route says it only where it is not what its method says.
      if (audience !== 'commuter') expect(signInAs !== undefined, name).toBe(isEmployers)
    }
  })

  it('takes a reason where one is asked for, and is silent about it without a body', () => {
    const reasoned = routes.filter(([, { signInAs }]) => signInAs === 'with reason')
    expect(reasoned.map(([name]) => name).sort()).toEqual([
      'subscriptions.cancelSubscription',
      'subscriptions.discardProgram',
      'subscriptions.downgradeEmployees',
      'subscriptions.resumeSubscription',
    ])
    for (const [name, { body }] of reasoned) {
      const { properties = {}, required = [] } = z.toJSONSchema(body ?? z.object({}), {
        io: 'input',
      })
      expect(Object.keys(properties), name).toContain('reason')
      expect(required, name).not.toContain('reason')
    }
  })

  it('names fields that the body has, never all of them', () => {
    const limited = routes.filter(([, { signInAs }]) => typeof signInAs === 'object')
    expect(limited.map(([name]) => name)).toEqual(['accounts.updateUser'])
    for (const [name, { signInAs, body }] of limited) {
      const fields = typeof signInAs === 'object' ? signInAs.fields : []
      const { properties = {} } = z.toJSONSchema(body ?? z.object({}), { unrepresentable: 'any' })
      expect(Object.keys(properties), name).toEqual(expect.arrayContaining([...fields]))
      expect(Object.keys(properties).length, name).toBeGreaterThan(fields.length)
    }
  })
})
