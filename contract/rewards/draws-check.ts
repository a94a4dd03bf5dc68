import type { Sha256 } from '#domain/rewards/draws/draw.ts'
import { checksumFits } from '#domain/rewards/draws/file-checksum.ts'
import { type Replay, replayDraws } from '#domain/rewards/draws/replay-draws.ts'
import { type DrawFile, drawFile } from './draws-file.ts'
import { drawsFromFile } from './draws-wire.ts'

/** A file of draws that was read, and what drawing once more found. */
export interface CheckedFile {
  kind: 'checked'
  file: DrawFile
  /** Whether it is as it was written; files of version 1 have no checksum to tell by. */
  checksum: 'fits' | 'differs' | 'none'
  replay: Replay
  /** Whether everything fits. */
  fits: boolean
}

/** Checks a file of draws as it was downloaded. Source: decisions section 5, Draws anyone can check. */
export function checkDrawFile(
  text: string,
  sha256: Sha256,
): CheckedFile | { kind: 'unreadable'; why: string } {
  const parsed = parse(text)
  if (parsed === undefined) return { kind: 'unreadable', why: 'It is not JSON' }
  const read = drawFile.safeParse(parsed)
  if (!read.success) {
    const [issue] = read.error.issues
    return { kind: 'unreadable', why: `${issue?.path.join('.')} ${issue?.message}`.trim() }
  }
  const file = read.data
  const replay = replayDraws(drawsFromFile(file), sha256)
  const isWhole = file.switchback_draws === 1 || checksumFits(text, sha256)
  const checksum = file.switchback_draws === 1 ? 'none' : isWhole ? 'fits' : 'differs'
  return { kind: 'checked', file, checksum, replay, fits: replay.fits && isWhole }
}

/** Undefined stands for no JSON at all: no JSON is that. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
