const everyMs = { terminal: 200, file: 10_000 }

interface Shown {
  tell(line: string): void
  /** What comes next stands on a line of its own. */
  end(): void
}

/** Shows how far something is on standard error: in place on a terminal, else a line now and then. */
export function showProgress(): Shown {
  const { stderr } = process
  const pauseMs = stderr.isTTY ? everyMs.terminal : everyMs.file
  let toldAt = performance.now()
  let isShown = false
  return {
    tell(line) {
      if (performance.now() - toldAt < pauseMs) return
      toldAt = performance.now()
      isShown = true
      stderr.write(stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    },
    end() {
      if (isShown && stderr.isTTY) stderr.write('\r\u001b[K')
    },
  }
}

/** `12.3 MB`, in millions of bytes. */
export function formatSize(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
