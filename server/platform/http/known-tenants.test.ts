import { expect, it } from 'vitest'
import { ownerOf } from '#server/platform/auth/actor.ts'
import { asTenant, ConnectionTurns } from '#server/platform/db/employer-slots.ts'
import { inKnownTurns } from './known-tenants.ts'

it('a known token is looked at in its employer’s turns, an unknown one is not', async () => {
  const connections = new ConnectionTurns(1)
  const served: string[] = []
  const ask = async (name: string) => {
    const leave = await connections.take()
    served.push(name)
    setImmediate(leave)
  }
  const authenticate = inKnownTurns(async (_audience, token) => {
    await ask(token)
    return { ...ownerOf('one'), sessionId: 's' } as never
  })
  const look = (token: string) => authenticate('employer', token, false)
  await look('known')
  const held = await connections.take()
  const burst = [1, 2, 3].map((n) => asTenant('one', () => ask(`one ${n}`)))
  const asked = [...burst, look('known'), look('unknown')]
  held()
  await Promise.all(asked)
  expect(served).toEqual(['known', 'one 1', 'unknown', 'one 2', 'one 3', 'known'])
})
