import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/support/find-chromium.ts'

/** A browser for the tests: the system's; as root on Debian a missing one is installed. */
if (!findChromium() && !existsSync(chromium.executablePath())) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install()
  if (!findChromium()) {
    console.error(
      'No Chromium was found: install it (apt-get install chromium), name one in CHROMIUM_PATH, or run: npx playwright install chromium',
    )
    process.exit(1)
  }
}

function install(): void {
  console.log('Installing Chromium ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const task of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    execFileSync('apt-get', ['-qq', ...task], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
