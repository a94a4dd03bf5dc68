import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyFromContext } from './build-context.ts'
import type { Stage, Step } from './dockerfile.ts'

export interface Image {
  /** Its files. */
  root: string
  env: Record<string, string>
  folder: string
  user: string
  volumes: string[]
  command: string[]
  health: { command: string[]; timeoutSeconds: number }
}

/** Does in folders below `into` what the stages say, one after the other; answers the last. */
export function buildImage(repository: string, stages: readonly Stage[], into: string): Image {
  const built = new Map<string, Image>()
  let image: Image | undefined
  for (const [at, stage] of stages.entries()) {
    const root = join(into, stage.name || `stage-${at}`)
    const before = built.get(stage.from)
    if (before) execFileSync('cp', ['-a', '--reflink=auto', before.root, root])
    else makeNodeImage(stage.from, root, into)
    // A stage goes on with all that the one before it has set.
    image = before ? { ...structuredClone(before), root } : newImage(root)
    for (const step of stage.steps) take(step, image, { repository, built })
    built.set(stage.name, image)
  }
  if (!image) throw new Error('the Dockerfile has no stage')
  return image
}

function newImage(root: string): Image {
  const health = { command: [], timeoutSeconds: 0 }
  return { root, env: {}, folder: '/', user: 'root', volumes: [], command: [], health }
}

interface Around {
  repository: string
  built: ReadonlyMap<string, Image>
}

function take(step: Step, image: Image, { repository, built }: Around): void {
  switch (step.kind) {
    case 'WORKDIR':
      image.folder = step.folder
      mkdirSync(join(image.root, step.folder), { recursive: true })
      break
    case 'COPY': {
      const target = join(image.root, image.folder, step.target)
      if (step.from === undefined) copyFromContext(repository, step.sources, target)
      else {
        const [source = ''] = step.sources
        mkdirSync(dirname(target), { recursive: true })
        const from = join(rootNamed(built, step.from), source)
        execFileSync('cp', ['-a', '--reflink=auto', from, target])
      }
      break
    }
    case 'RUN':
      runIn(image, step.command)
      break
    case 'ENV':
      Object.assign(image.env, step.values)
      break
    case 'USER':
      image.user = step.user
      break
    case 'VOLUME':
      image.volumes.push(step.folder)
      break
    case 'HEALTHCHECK':
      image.health = step
      break
    case 'CMD':
      image.command = step.command
      break
    case 'EXPOSE':
      break
  }
}

function rootNamed(built: ReadonlyMap<string, Image>, name: string): string {
  const image = built.get(name)
  if (!image) throw new Error(`no stage ${name}`)
  return image.root
}

/** As root, with the network of this machine and what it needs to trust it. */
function runIn({ root, folder, env }: Image, command: string): void {
  const script = `mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -c "cd $1 && $2"`
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-c', script, root, folder, command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      npm_config_cafile: '/etc/ssl/certs/ca-certificates.crt',
      ...env,
    },
  })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}`)
}

/** What stands in for the image `node:<version>-bookworm-slim`: Debian, that Node with npm, and the user `node`. */
function makeNodeImage(name: string, root: string, into: string): void {
  const [, version, debian] = /^node:([\d.]+)-(\w+)-slim$/.exec(name) ?? []
  if (!version || !debian) throw new Error(`no stand-in for the image ${name}`)
  const base = join(into, `node-${version}`)
  if (!existsSync(base)) {
    if (process.versions.node !== version) {
      throw new Error(`the image has Node ${version}, this is ${process.versions.node}`)
    }
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', debian, base], { stdio: 'inherit' })
    cpSync(process.execPath, join(base, 'usr/local/bin/node'))
    cpSync(npmFolder(), join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'))
    appendFileSync(join(base, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n')
    appendFileSync(join(base, 'etc/group'), 'node:x:1000:\n')
    for (const file of ['etc/resolv.conf', 'etc/hosts', 'etc/ssl/certs/ca-certificates.crt']) {
      mkdirSync(dirname(join(base, file)), { recursive: true })
      cpSync(`/${file}`, join(base, file))
    }
  }
  execFileSync('cp', ['-a', '--reflink=auto', base, root])
}

/** Of the npm that runs this, or else of the one that is found first. */
function npmFolder(): string {
  const { npm_execpath: own } = process.env
  const found = own ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
  return dirname(dirname(realpathSync(found)))
}
