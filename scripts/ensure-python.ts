import { spawnSync } from 'node:child_process'
import { installPackages, isDebianRoot } from './debian/install-packages.ts'

/** Python for the example that makes draws once more: the system's; as root on Debian it is installed. */
const isThere = () => spawnSync('python3', ['--version']).status === 0
if (!isThere() && isDebianRoot) {
  console.log('Installing Python ...')
  installPackages('python3')
}
if (!isThere()) {
  console.error(
    'Python 3 was not found: install it (apt-get install python3, or brew install python)',
  )
  process.exit(1)
}
