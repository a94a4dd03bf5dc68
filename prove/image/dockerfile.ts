/** A step of a Dockerfile, of those kinds that ours has. */
export type Step =
  | { kind: 'WORKDIR'; folder: string }
  | { kind: 'COPY'; from: string | undefined; sources: string[]; target: string }
  | { kind: 'RUN'; command: string }
  | { kind: 'ENV'; values: Record<string, string> }
  | { kind: 'USER'; user: string }
  | { kind: 'VOLUME'; folder: string }
  | { kind: 'EXPOSE'; port: number }
  | { kind: 'HEALTHCHECK'; command: string[]; timeoutSeconds: number }
  | { kind: 'CMD'; command: string[] }

export interface Stage {
  /** An image, or the name of a stage before it. */
  from: string
  name: string
  steps: Step[]
}

/** The stages of a Dockerfile with its arguments put in; throws at what it does not know, which nothing may skip. */
export function readDockerfile(text: string): Stage[] {
  const args = new Map<string, string>()
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, kind = '', written = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    const rest = written.replace(/\$\{(\w+)\}/g, (_all, name: string) => argumentOf(args, name))
    if (kind === 'ARG') {
      const [name = '', value = ''] = rest.split('=')
      args.set(name, value)
    } else if (kind === 'FROM') {
      const [from = '', , name = ''] = rest.split(' ')
      stages.push({ from, name, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`before the first FROM: ${line}`)
      stage.steps.push(stepOf(kind, rest, line))
    }
  }
  return stages
}

function argumentOf(args: ReadonlyMap<string, string>, name: string): string {
  const value = args.get(name)
  if (value === undefined) throw new Error(`no ARG ${name}`)
  return value
}

function stepOf(kind: string, rest: string, line: string): Step {
  switch (kind) {
    case 'WORKDIR':
    case 'VOLUME':
      return { kind, folder: rest }
    case 'COPY': {
      const words = rest.split(' ')
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice(7) : undefined
      const target = words.pop() ?? ''
      if (words.some((word) => word.startsWith('--'))) break
      return { kind, from, sources: words, target }
    }
    case 'RUN':
      return { kind, command: rest }
    case 'ENV':
      return { kind, values: Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))) }
    case 'USER':
      return { kind, user: rest }
    case 'EXPOSE':
      return { kind, port: Number(rest) }
    case 'HEALTHCHECK': {
      const [, seconds = '', command = ''] = /--timeout=(\d+)s .*CMD (\[.*\])$/.exec(rest) ?? []
      return { kind, command: JSON.parse(command), timeoutSeconds: Number(seconds) }
    }
    case 'CMD':
      return { kind, command: JSON.parse(rest) }
  }
  throw new Error(`unknown: ${line}`)
}
