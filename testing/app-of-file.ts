import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createEmployer } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { startTwoInstances } from './two-instances.ts'

/** The app of a test file: started before its first test, stopped after its last. */
export function appOfFile(...options: Parameters<typeof startTestApp>): TestApp {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await startTestApp(...options)
  })
  afterAll(() => app?.stop())
  return standIn(() => app)
}

/** The same, twice on one database. */
export function instancesOfFile(env?: Record<string, string>): { one: TestApp; other: TestApp } {
  let instances: Awaited<ReturnType<typeof startTwoInstances>> | undefined
  beforeAll(async () => {
    instances = await startTwoInstances(env)
  })
  afterAll(() => instances?.stop())
  return { one: standIn(() => instances?.one), other: standIn(() => instances?.other) }
}

/** An employer of each test alone, who begins on a Friday in Denver. */
export function employerOfTest(
  app: TestApp,
  changes?: Parameters<typeof createEmployer>[1],
): Awaited<ReturnType<typeof createEmployer>> {
  return eachTest(() => {
    app.clock.set('2026-11-20T18:00:00Z')
    return createEmployer(app, changes)
  })
}

/** Something that is made anew before each test. */
export function eachTest<Made extends object>(make: () => Made | Promise<Made>): Made {
  let made: Made | undefined
  beforeEach(async () => {
    made = await make()
  })
  return standIn(() => made)
}

/** Stands for what is there only once the tests run: whatever is asked of it, that one answers. */
function standIn<Made extends object>(current: () => Made | undefined): Made {
  const made = () => {
    const now = current()
    if (!now) throw new Error('It is there once the tests run, not before')
    return now
  }
  // Its own shape does not matter: nothing is asked of the target.
  return new Proxy({} as Made, {
    get: (_target, name) => Reflect.get(made(), name),
    // A test that changes it means its own: the next one would find something else in its place.
    set: () => false,
    has: (_target, name) => Reflect.has(made(), name),
    ownKeys: () => Reflect.ownKeys(made()),
    getOwnPropertyDescriptor(_target, name) {
      const found = Reflect.getOwnPropertyDescriptor(made(), name)
      return found && { ...found, configurable: true }
    },
  })
}
