import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../check/repository.ts'
import { unknownNames } from './configuration-names.ts'
import { mustRun } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-units-'))
/** Of ten, by what `systemd-analyze security` counts; 9.6 is a service without any of it. */
const exposedAtMost = 1.5

const read = (name: string) => readFileSync(join(root, 'deploy/systemd', name), 'utf8')
const names = readdirSync(join(root, 'deploy/systemd'))
const services = names.filter((name) => name.endsWith('.service'))

/** As they would be installed, with the product where this repository is. */
beforeAll(() => {
  for (const name of names) {
    const text = read(name).replaceAll('/opt/switchback', root)
    const installed = name.includes('@.') ? ['web', 'worker', 'all'] : ['']
    for (const role of installed) writeFileSync(join(folder, name.replace('@.', `@${role}.`)), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('systemd units', () => {
  it.each(services)(
    '%s gives the product variables that it knows, and starts what is there',
    (name) => {
      const lines = read(name).split('\n')
      const pairs = lines
        .filter((line) => line.startsWith('Environment='))
        .flatMap((line) => line.slice('Environment='.length).split(' '))
      const environment = Object.fromEntries(pairs.map((pair) => pair.split('=')))
      expect(unknownNames(environment)).toEqual([])
      const credentials = lines.flatMap((line) => /^LoadCredential=(\w+):/.exec(line)?.[1] ?? [])
      for (const value of Object.values(environment)) {
        const [, credential] = /^%d\/(\w+)$/.exec(String(value)) ?? []
        if (credential) expect(credentials).toContain(credential)
      }
      const [, program = ''] =
        /^ExecStart=\S+node .*?((?:server|scripts)\/\S+\.ts)/m.exec(read(name)) ?? []
      expect(existsSync(join(root, program))).toBe(true)
      expect(program).not.toBe('')
    },
  )

  it.runIf(mustRun('systemd-analyze'))('are what systemd understands', () => {
    const files = readdirSync(folder).map((name) => join(folder, name))
    expect(files.length).toBeGreaterThan(names.length)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it.runIf(mustRun('systemd-analyze'))('leave little of the machine open', () => {
    const exposed = readdirSync(folder)
      .filter((name) => name.endsWith('.service'))
      .map((name) => {
        const args = ['security', '--offline=true', '--no-pager', join(folder, name)]
        const text = execFileSync('systemd-analyze', args, { encoding: 'utf8' })
        return { name, exposure: Number(/Overall exposure level .*?: ([\d.]+)/.exec(text)?.[1]) }
      })
    expect(exposed).toHaveLength(4)
    expect(exposed.filter(({ exposure }) => !(exposure <= exposedAtMost))).toEqual([])
  })
})
