import { expect, it } from 'vitest'
import { whileAllowed } from './while-allowed.ts'

const kilobytes = 1024

async function* pieces(count: number, size: number) {
  for (let n = 0; n < count; n++) yield new Uint8Array(size)
}

async function read(body: AsyncIterable<Uint8Array>, checks: boolean[]) {
  let bytes = 0
  let asked = 0
  const isStillAllowed = async () => checks[asked++] ?? true
  try {
    for await (const piece of whileAllowed(body, isStillAllowed)) bytes += piece.length
  } catch (error) {
    return { bytes, asked, error }
  }
  return { bytes, asked }
}

it('a download goes on while its session does, which is asked now and then', async () => {
  const whole = { bytes: 1000 * kilobytes, asked: 3 }
  expect(await read(pieces(1000, kilobytes), [])).toEqual(whole)
  expect(await read(pieces(10, 10 * kilobytes), [])).toEqual({ bytes: 100 * kilobytes, asked: 0 })
})

it('breaks off once it has ended, and says no more', async () => {
  const { bytes, error } = await read(pieces(1000, kilobytes), [true, false])
  expect(bytes).toBe(511 * kilobytes)
  expect(error).toMatchObject({ status: 401 })
})
