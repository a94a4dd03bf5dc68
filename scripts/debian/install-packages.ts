import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here: as root on Debian. */
export const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's packages of these names; throws when one cannot be had. */
export function installPackages(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const task of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    execFileSync('apt-get', ['-qq', ...task], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
