import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { endProcesses } from './end-processes.ts'

describe('ending processes', () => {
  it('waits for none that hears nothing', async () => {
    const mark = `SWITCHBACK_TEST_${process.pid}`
    const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')`
    const child = spawn(process.execPath, ['-e', deaf], {
      detached: true,
      env: { ...process.env, [mark]: '1' },
    })
    await once(child.stdout, 'data')
    const exited = once(child, 'exit')
    await endProcesses({ pid: child.pid ?? 0, mark }, 50)
    expect(await exited).toEqual([null, 'SIGKILL'])
  })
})
