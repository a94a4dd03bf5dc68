import { expect, it } from 'vitest'
import { ownerOf } from '#server/platform/auth/actor.ts'
import { ConnectionTurns, inTurnsOf } from '#server/platform/db/employer-slots.ts'
import { inKnownTurns } from './known-turns.ts'

/** A database with one connection, and who was served at it. */
function oneConnection() {
  const connections = new ConnectionTurns(1)
  const served: string[] = []
  const ask = async (name: string) => {
    const leave = await connections.take()
    served.push(name)
    setImmediate(leave)
  }
  return { served, ask, hold: () => connections.take() }
}

it('a known token is looked at in its employer’s turns, an unknown one is not', async () => {
  const { served, ask, hold } = oneConnection()
  const authenticate = inKnownTurns(async (_audience, token) => {
    await ask(token)
    return { ...ownerOf('one'), sessionId: 's' } as never
  })
  const look = (token: string) => authenticate('employer', token, false)
  await look('known')
  const held = await hold()
  const burst = [1, 2, 3].map((n) => inTurnsOf('one', () => ask(`one ${n}`)))
  const asked = [...burst, look('known'), look('unknown')]
  held()
  await Promise.all(asked)
  expect(served).toEqual(['known', 'one 1', 'unknown', 'one 2', 'one 3', 'known'])
})

it('a known administrator takes turns with another and with those who are not known yet', async () => {
  const { served, ask, hold } = oneConnection()
  const authenticate = inKnownTurns(async (_audience, token) => {
    await ask(token)
    // Of the kind that this audience has.
    return { adminId: token, type: 'admin', sessionId: 's' } as never
  })
  const look = (token: string) => authenticate('admin', token, false)
  await look('ann')
  await look('ben')
  const held = await hold()
  const unknown = [1, 2, 3].map((n) => look(`unknown ${n}`))
  const burst = [1, 2].map((n) => inTurnsOf('ann', () => ask(`ann’s list ${n}`)))
  const asked = [...unknown, ...burst, look('ben')]
  held()
  await Promise.all(asked)
  expect(served.slice(2)).toEqual([
    'ann’s list 1',
    'ben',
    'unknown 1',
    'ann’s list 2',
    'unknown 2',
    'unknown 3',
  ])
})
