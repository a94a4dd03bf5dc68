import { storeDemoForms } from '#demo/back-office/store-tax-forms.ts'
import { loadDemoWorld } from '#demo/load.ts'
import { demoLogins, demoPassword } from '#demo/logins.ts'
import type { Platform } from './platform/platform.ts'

/** Fills an empty database with the demo world and names its logins; data that is there stays. */
export async function seedDemoWorld(
  platform: Platform,
  say: (line: string) => void,
): Promise<void> {
  const { db, clock } = platform
  await loadDemoWorld(db, { now: clock.now(), log: say })
  await storeDemoForms(platform)
  say(`Demo logins, password of all ${demoPassword}:`)
  for (const { who, login } of demoLogins) say(`  ${login.padEnd(24)} ${who}`)
}
