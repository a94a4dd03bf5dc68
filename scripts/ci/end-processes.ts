import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What is to be ended: a process, all it started and all that these started, also in groups of their own. */
export interface Started {
  pid: number
  /** Stands in the environment of the process and so of all that come from it. */
  mark: string
}

const pollMs = 50

/** Asks all of them to end; those that do not lose their turn. Gives when none is left. */
export async function endProcesses(started: Started, graceMs = 10_000): Promise<void> {
  signalAll(started, 'SIGTERM')
  for (const deadline = Date.now() + graceMs; Date.now() < deadline; await wait(pollMs)) {
    if (listProcesses(started).length === 0) return
  }
  // One that was starting another just now is found with it at the next look.
  for (; listProcesses(started).length > 0; await wait(pollMs)) signalAll(started, 'SIGKILL')
}

function signalAll(started: Started, signal: NodeJS.Signals): void {
  for (const pid of listProcesses(started)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended since it was listed.
    }
  }
}

/**
 * Who carries the mark, and who descends from those: a server in a group of its own whose parent has ended is known
 * by its mark, a process that wrote its title over its environment by its parent.
 */
function listProcesses({ pid, mark }: Started): number[] {
  if (!existsSync('/proc/self/environ')) return groupOf(pid)
  const processes = readdirSync('/proc').flatMap((name) => readProcess(Number(name)) ?? [])
  const found = new Set(
    processes.filter(({ environment }) => environment.includes(mark)).map((each) => each.pid),
  )
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const each of processes) if (found.has(each.parent)) found.add(each.pid)
  }
  return [...found]
}

interface Process {
  pid: number
  parent: number
  environment: string
}

/** One process of Linux; nothing when it has ended, though nobody may have asked how. */
function readProcess(pid: number): Process | undefined {
  if (!pid) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // `pid (name) state parent ...`, and a name may hold brackets and blanks.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    return { pid, parent: Number(parent), environment: readEnvironment(pid) }
  } catch {
    // It has ended since the folder was read.
    return undefined
  }
}

/** Somebody else's processes do not show theirs, and are not ours. */
function readEnvironment(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}

/** Where no table of processes can be read: the group that the process leads, while anyone is in it. */
function groupOf(pid: number): number[] {
  try {
    process.kill(-pid, 0)
    return [-pid]
  } catch {
    return []
  }
}
