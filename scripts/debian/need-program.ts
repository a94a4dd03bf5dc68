import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, isDebianRoot } from './install-packages.ts'

/** Debian has daemons where only root looks for programs. */
const daemonFolders = ['/usr/sbin', '/usr/local/sbin']

/** The path of a program; as root on Debian a missing one is installed. Throws where it cannot be had. */
export function needProgram(name: string, debianPackage = name): string {
  const found = findProgram(name)
  if (found) return found
  if (isDebianRoot) {
    console.log(`Installing ${debianPackage} ...`)
    installPackages(debianPackage)
  }
  const installed = findProgram(name)
  if (!installed) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`)
  return installed
}

/** The path of a program that is installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...daemonFolders]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
