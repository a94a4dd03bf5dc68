import { spawn } from 'node:child_process'
import { root } from './repository.ts'

export interface Step {
  name: string
  /** Run with the binaries of node_modules in the path. */
  command: readonly [string, ...string[]]
  /** Show the last line the step printed beside its time. */
  showsRemark?: boolean
}

export interface Outcome {
  step: Step
  passed: boolean
  seconds: number
  output: string
  remark: string
}

/** Runs one step to its end and keeps what it printed. */
export async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now()
  const [file, ...args] = step.command
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
      NO_COLOR: '1',
      // Of the steps written in Go, which end before collecting memory more often would have paid.
      GOGC: '400',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const lastLine = output.trimEnd().split('\n').at(-1) ?? ''
  return {
    step,
    passed,
    seconds: (performance.now() - started) / 1000,
    output,
    remark: step.showsRemark && passed ? `  ${lastLine}` : '',
  }
}
