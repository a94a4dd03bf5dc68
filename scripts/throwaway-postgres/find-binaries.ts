import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, isDebianRoot } from '../debian/install-packages.ts'

/** Where Debian, Homebrew on ARM and Homebrew on Intel put each version. */
const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
const oldestSupported = 15

/**
 * The folder with `initdb` and `postgres` of the oldest supported version that is installed: the
 * embedded database already covers the newest. As root on Debian a missing one is installed.
 */
export function findBinaries(): string {
  const found = oldestInstalled() ?? installed()
  if (found) return found
  throw new Error(
    `PostgreSQL ${oldestSupported} or newer is not installed: apt-get install postgresql, or brew install postgresql@${oldestSupported}`,
  )
}

function oldestInstalled(): string | undefined {
  const versions = homes.filter(existsSync).flatMap((home) =>
    readdirSync(home).flatMap((name) => {
      const version = Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1])
      const bin = join(home, name, 'bin')
      return version >= oldestSupported && existsSync(join(bin, 'initdb')) ? [{ version, bin }] : []
    }),
  )
  return versions.sort((a, b) => a.version - b.version)[0]?.bin
}

function installed(): string | undefined {
  if (!isDebianRoot) return undefined
  console.log('Installing PostgreSQL ...')
  installPackages('postgresql')
  return oldestInstalled()
}
