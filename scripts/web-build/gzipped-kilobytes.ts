import { gzipSync } from 'node:zlib'

/** Thousands of bytes of some scripts, each compressed for itself. */
export function gzippedKilobytes(scripts: Iterable<string>): number {
  const sizes = [...scripts].map((code) => gzipSync(code, { level: 6 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
