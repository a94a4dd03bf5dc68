import { expect, it } from 'vitest'
import { asJob, ConnectionTurns, EmployerSlots, inTurnsOf } from './employer-slots.ts'

const one = 'employer one'
const other = 'employer other'

/** Transactions that run until they are told to end, and the order in which they began. */
function transactions(slots: EmployerSlots) {
  const began: string[] = []
  const refused: unknown[] = []
  const releases = new Map<string, () => void>()
  return {
    began,
    refused,
    /** Settles once the transaction has begun or is refused. */
    begin: (name: string, employerId: string) =>
      slots.take(employerId).then(
        (release) => {
          began.push(name)
          releases.set(name, release)
        },
        (error) => refused.push(error),
      ),
    end: (name: string) => releases.get(name)?.(),
  }
}

/** Whatever can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('two of an employer run, the others wait in their order, and other employers do not', async () => {
  const slots = new EmployerSlots()
  const { began, begin, end } = transactions(slots)
  for (const name of ['a', 'b', 'c', 'd']) void begin(name, one)
  await begin('x', other)
  expect(began).toEqual(['a', 'b', 'x'])
  end('b')
  // Ending twice gives back one slot.
  end('b')
  await settled()
  expect(began).toEqual(['a', 'b', 'x', 'c'])
  end('a')
  await settled()
  expect(began).toEqual(['a', 'b', 'x', 'c', 'd'])
  for (const name of began) end(name)
  await begin('e', one)
  expect(began.at(-1)).toBe('e')
})

it('behind twenty that wait a further one is refused at once, with when to come again', async () => {
  const slots = new EmployerSlots()
  const { began, refused, begin, end } = transactions(slots)
  for (let number = 1; number <= 22; number++) void begin(`${number}`, one)
  await begin('23', one)
  expect(refused).toMatchObject([
    { status: 429, code: 'employer_busy', headers: { 'retry-after': '1' } },
  ])
  expect(slots.waiting).toBe(20)
  for (let number = 1; number <= 22; number++) {
    end(`${number}`)
    await settled()
  }
  expect(began).toHaveLength(22)
})

it('who has waited too long is refused, and its place is free', async () => {
  const slots = new EmployerSlots({ running: 1, waiting: 1, patienceMs: 1 })
  const { began, refused, begin, end } = transactions(slots)
  await begin('a', one)
  await begin('b', one)
  expect(began).toEqual(['a'])
  expect(refused).toMatchObject([{ code: 'employer_busy' }])
  expect(slots.waiting).toBe(0)
  end('a')
  await begin('c', one)
  expect(began).toEqual(['a', 'c'])
})

it('jobs have slots of their own, and wait for them as long as it takes', async () => {
  const slots = new EmployerSlots({ waiting: 0, patienceMs: 1 })
  const { began, refused, begin, end } = transactions(slots)
  await begin('a', one)
  await begin('b', one)
  for (const name of ['j', 'k', 'l']) void asJob(() => begin(name, one))
  await begin('c', one)
  expect(began).toEqual(['a', 'b', 'j', 'k'])
  expect(refused).toHaveLength(1)
  end('j')
  await settled()
  expect(began).toEqual(['a', 'b', 'j', 'k', 'l'])
})

it('where one runs at a time, employers take turns', async () => {
  const slots = new EmployerSlots({ atOnce: 1 })
  const { began, begin, end } = transactions(slots)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(name, one)
  for (const name of ['b1', 'b2']) void begin(name, other)
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    await settled()
    expect(began.at(-1)).toBe(name)
    end(name)
  }
  await settled()
  expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

it('at the connections employers take turns, and what nobody waits for comes behind all who wait', async () => {
  const connections = new ConnectionTurns(1)
  const served: string[] = []
  const held = await connections.take()
  const ask = async (name: string, take: () => Promise<() => void>) => {
    const leave = await take()
    served.push(name)
    setImmediate(leave)
  }
  const askAs = (name: string, id?: string) =>
    ask(name, () => inTurnsOf(id, () => connections.take()))
  const burst = ['a', 'b', 'c', 'd'].map((name) => askAs(name, one))
  const last = ask('last', () => connections.takeLast())
  const others = [askAs('x', other), askAs('y', other), askAs('nobody’s')]
  held()
  await Promise.all([...burst, last, ...others])
  expect(served).toEqual(['a', 'x', 'nobody’s', 'b', 'y', 'c', 'd', 'last'])
})

it('without anybody who waits, what comes last comes at once', async () => {
  const connections = new ConnectionTurns(1)
  const held = await connections.takeLast()
  const next = connections.take()
  held()
  await expect(next).resolves.toBeTypeOf('function')
})

it('a connection that is not to be had for so long counts as out of reach', async () => {
  const connections = new ConnectionTurns(1, 1)
  const held = await connections.take()
  await expect(connections.take()).rejects.toThrow('timeout exceeded when trying to connect')
  held()
  await expect(connections.take()).resolves.toBeTypeOf('function')
})
