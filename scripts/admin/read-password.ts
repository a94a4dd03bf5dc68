import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

interface Terminal {
  input: NodeJS.ReadStream
  /** Where it asks; what is typed is not shown there. */
  output: NodeJS.WriteStream
}

/** A password: from a terminal asked for twice and not shown, else the first line of what comes in. */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await askUnseen({ input, output }, 'Password: ')
  const again = await askUnseen({ input, output }, 'Once more: ')
  if (password !== again) throw new Error('The two passwords are not the same')
  return password
}

/** One line that is not shown while it is typed; asked for once, as of somebody who has a password already. */
export function readLine({ input, output }: Terminal, question: string): Promise<string> {
  return input.isTTY ? askUnseen({ input, output }, question) : firstLine(input)
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  let text = ''
  input.setEncoding('utf8')
  for await (const part of input) text += String(part)
  const [line = ''] = text.split(/\r?\n/)
  return line
}

/** Line editing as in any terminal, into nowhere. */
async function askUnseen({ input, output }: Terminal, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  output.write(question)
  const aborted = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new Error('Nothing was changed'))),
  )
  try {
    return await Promise.race([lines.question(''), aborted])
  } finally {
    output.write('\n')
    lines.close()
  }
}
