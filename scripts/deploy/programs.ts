import { findProgram, needProgram } from '../debian/need-program.ts'

/** What tests of `deploy/` run, with the package of Debian that has it. */
const packages = {
  openssl: 'openssl',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
} as const

/** Whether a test that runs a program is run: without it it is left out, but never in CI, where it then fails. */
export function mustRun(program: keyof typeof packages): boolean {
  return Boolean(process.env.CI) || findProgram(program) !== undefined
}

/** Installs those that are missing, as root on Debian; throws where one cannot be had. */
export function needAll(): void {
  for (const [program, debianPackage] of Object.entries(packages))
    needProgram(program, debianPackage)
}
