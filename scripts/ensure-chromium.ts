import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findTestBrowser } from '../e2e/support/find-chromium.ts'

/** A browser for the tests: the system's; as root on Debian the one without windows is installed. */
const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const hasOwnChoice = Boolean(process.env.CHROMIUM_PATH)
if (!hasOwnChoice && isDebianRoot && !findTestBrowser()?.endsWith('headless-shell')) install()
if (!findTestBrowser() && !existsSync(chromium.executablePath())) {
  console.error(
    'No Chromium was found: install it (apt-get install chromium), name one in CHROMIUM_PATH, or run: npx playwright install chromium',
  )
  process.exit(1)
}

/** Any other Chromium does as well: that this one cannot be had is reported, and no more. */
function install(): void {
  console.log('Installing Chromium without windows ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wanted = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']
  try {
    for (const task of [['update'], wanted]) {
      execFileSync('apt-get', ['-qq', ...task], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    }
  } catch (error) {
    console.error(`It could not be installed: ${String(error)}`)
  }
}
