import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readPassword } from './read-password.ts'

/** A terminal that types lines, each once it is asked for one. */
function terminal(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  const shown: string[] = []
  output.on('data', (part: Buffer) => {
    shown.push(String(part))
    if (String(part).endsWith(': ')) setImmediate(() => input.write(lines.shift() ?? '\u0003'))
  })
  // Streams of a terminal have more, which is not used here.
  const streams = { input, output } as unknown as Parameters<typeof readPassword>[0]
  return { streams, shown: () => shown.join('') }
}

it('asks a terminal twice and shows nothing of what is typed', async () => {
  const { streams, shown } = terminal('Long-Commute-77!\r', 'Long-Commute-77!\r')
  expect(await readPassword(streams)).toBe('Long-Commute-77!')
  expect(shown()).toBe('Password: \nOnce more: \n')
})

it('takes a slip back as a terminal does', async () => {
  const { streams } = terminal('Long-Commute-78\u007f7!\r', 'Long-Commute-77!\r')
  expect(await readPassword(streams)).toBe('Long-Commute-77!')
})

it('refuses two that differ', async () => {
  const { streams } = terminal('Long-Commute-77!\r', 'Long-Commute-78!\r')
  await expect(readPassword(streams)).rejects.toThrow('The two passwords are not the same')
})

it('is left by Ctrl+C', async () => {
  const { streams } = terminal('\u0003')
  await expect(readPassword(streams)).rejects.toThrow('Nothing was changed')
})

it('takes the first line of what is piped in', async () => {
  const input = new PassThrough()
  input.end('Long-Commute-77!\nanother line\n')
  const streams = { input, output: new PassThrough() } as unknown
  // As above.
  expect(await readPassword(streams as Parameters<typeof readPassword>[0])).toBe('Long-Commute-77!')
})
