import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'

/** Whether a path of the repository is given to the build, by .dockerignore: the last line that fits decides. */
export function contextFilter(ignore: string): (path: string) => boolean {
  const lines = ignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ takes: line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  return (path) => {
    // Other than a shell's, its star also stands for names that begin with a dot.
    const last = lines.findLast(
      ({ pattern }) =>
        pattern === '*' || [pattern, `${pattern}/**`].some((glob) => matchesGlob(path, glob)),
    )
    return last?.takes ?? true
  }
}

/** Copies what COPY names, from the repository, into a folder; throws where the context has nothing of it. */
export function copyFromContext(root: string, sources: readonly string[], target: string): void {
  const isGiven = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'))
  for (const source of sources) {
    if (!isGiven(source)) throw new Error(`.dockerignore keeps ${source} out of the build`)
    const isFile = statSync(join(root, source)).isFile()
    const into = isFile && isFolder(target) ? join(target, basename(source)) : target
    mkdirSync(dirname(into), { recursive: true })
    cpSync(join(root, source), into, {
      recursive: true,
      filter: (path) =>
        path === join(root, source) ||
        statSync(path).isDirectory() ||
        isGiven(path.slice(root.length + 1)),
    })
  }
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())
}
