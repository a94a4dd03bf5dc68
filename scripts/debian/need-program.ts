import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, isDebianRoot } from './install-packages.ts'

/** Debian has daemons where only root looks for programs. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** The path of a program; as root on Debian a missing one is installed. Throws where it cannot be had. */
export function needProgram(name: string, debianPackage = name): string {
  const found = find(name)
  if (found) return found
  if (isDebianRoot) {
    console.log(`Installing ${debianPackage} ...`)
    installPackages(debianPackage)
  }
  const installed = find(name)
  if (!installed) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`)
  return installed
}

function find(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
