/** What is read and written of an entry of package-lock.json. */
export interface LockEntry {
  version?: string
  cpu?: string[]
  dev?: boolean
  libc?: string[]
  optional?: boolean
  os?: string[]
  optionalDependencies?: Record<string, string>
}

export type LockEntries = Record<string, LockEntry>

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openharmony', 'win32']
const processors = ['arm64', 'x64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x']

/**
 * Entries for the binaries of other systems that npm left out of the lock file because the registry
 * it asked did not serve them: without them `npm ci` refuses the file, here and everywhere. They
 * carry the exact version their package names, and no integrity.
 */
export function missingPlatforms(entries: LockEntries): LockEntries {
  const missing: LockEntries = {}
  for (const entry of Object.values(entries)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`
      const platform = platformOf(name)
      if (entries[path] || !platform || !/^\d/.test(version)) continue
      missing[path] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true }
    }
  }
  return missing
}

/** Reads `linux`, `arm64`, `musl` out of a name such as `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  const parts = name.split(/[/-]/)
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) => parts.includes(processor))
  if (!os || !cpu) return undefined
  const libc = os === 'linux' ? { libc: [/musl/.test(name) ? 'musl' : 'glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}
