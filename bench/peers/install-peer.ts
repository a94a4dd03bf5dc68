import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startChild } from '../support/child-process.ts'

/** Directus builds a module of its own, which takes minutes on a busy machine. */
const patienceMs = 20 * 60_000

/** The machine's own Node and npm, for which it has the headers that such a module is built with. */
export const ownPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

/** Installs one version from the registry into a folder of its own; what is there already stays. */
export async function installPeer(folder: string, name: string, version: string): Promise<string> {
  const peer = join(folder, name)
  if (existsSync(join(peer, 'installed'))) return peer
  mkdirSync(peer, { recursive: true })
  writeFileSync(join(peer, 'package.json'), '{"private": true, "type": "module"}')
  const flags = ['--save-exact', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = startChild('npm', ['install', `${name}@${version}`, ...flags], {
    cwd: peer,
    env: { ...process.env, PATH: ownPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const timer = setTimeout(() => npm.kill(), patienceMs)
  const [code] = await once(npm, 'exit')
  clearTimeout(timer)
  if (code !== 0) throw new Error(`npm did not install ${name}@${version}, or not in 20 minutes`)
  writeFileSync(join(peer, 'installed'), version)
  return peer
}
