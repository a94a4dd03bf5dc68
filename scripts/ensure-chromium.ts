import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findTestBrowser } from '../e2e/support/find-chromium.ts'
import { installPackages, isDebianRoot } from './debian/install-packages.ts'

/** A browser for the tests: the system's; as root on Debian the one without windows is installed. */
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
  try {
    installPackages('chromium-headless-shell')
  } catch (error) {
    console.error(`It could not be installed: ${String(error)}`)
  }
}
