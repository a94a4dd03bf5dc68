import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { startChild } from '../../bench/support/child-process.ts'
import type { Image } from './build-image.ts'

interface Wanted {
  env: Record<string, string>
  /** Folders of this machine, by where they stand in the container. */
  mounts: Record<string, string>
}

export interface Container {
  /** Whether what HEALTHCHECK says ends with 0. */
  isHealthy(): boolean
  /** Once it is healthy; throws when it has ended by itself. */
  healthy(): Promise<void>
  /** Asks it to leave, and answers the code it ended with. */
  stop(): Promise<number | null>
  output(): string
}

/**
 * As a container engine starts it: its files cannot be written, but for the mounts and /tmp; the user of the image,
 * without rights and without a way to new ones.
 */
const script = `
  root=$1; folder=$2; user=$3; shift 3
  mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/tmp"
  while [ "$1" != -- ]; do mount --bind "$2" "$root$1"; shift 2; done
  shift
  exec /usr/sbin/chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all \\
    sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`

/** Runs a command in the image to its end. */
export function runInContainer(
  image: Image,
  { env, mounts }: Wanted,
  command: readonly string[],
  input = '',
): { status: number | null; output: string } {
  const options = { env: environmentOf(image, env), encoding: 'utf8' as const, input }
  const { status, stdout, stderr } = spawnSync('unshare', argsOf(image, mounts, command), options)
  return { status, output: `${stdout}${stderr}` }
}

/** Starts the image's own command. */
export function startContainer(image: Image, { env, mounts }: Wanted): Container {
  const child = startChild('unshare', argsOf(image, mounts, image.command), {
    env: environmentOf(image, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
  }
  const isHealthy = () => runInContainer(image, { env, mounts }, image.health.command).status === 0
  return {
    isHealthy,
    output: () => output,
    async healthy() {
      while (!isHealthy()) {
        if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode}: ${output}`)
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    },
    async stop() {
      if (!hasEnded(child)) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      return child.exitCode
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function argsOf(image: Image, mounts: Record<string, string>, command: readonly string[]) {
  const { root, folder, user } = image
  const pairs = Object.entries(mounts).flat()
  return ['--mount', 'sh', '-ec', script, 'sh', root, folder, user, ...pairs, '--', ...command]
}

function environmentOf({ env }: Image, more: Record<string, string>): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', ...env, ...more }
}
