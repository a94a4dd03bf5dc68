import assert from 'node:assert/strict'
import { cpuSeconds } from './cpu-time.ts'
import type { HttpServerProcess } from './http-server-process.ts'
import { type Load, load as loadRequest } from './load.ts'
import { median, rounded } from './median.ts'
import { printGoal, printTable } from './report.ts'

const rounds = 10

interface Sides {
  ours: HttpServerProcess
  floor: HttpServerProcess
  token: string
}

/** One request, under the name its line bears. */
export interface Question {
  what: string
  path: string
  /** What of an answer must be the same on both sides: its JSON when nothing is said. */
  read?: (bytes: Uint8Array) => unknown
}

interface Side {
  loads: Load[]
  cpuSeconds: number
}

/** Puts the same load on both servers in turns, and prints the figures and the ratio's goal. */
export async function compareWithFloor(sides: Sides, questions: readonly Question[]) {
  const rows: (string | number)[][] = []
  for (const question of questions) {
    await sameAnswer(sides, question)
    rows.push(await compare(sides, question))
  }
  printTable(
    [
      'median of rounds',
      'ours/s',
      'floor/s',
      'ratio',
      'lowest',
      'highest',
      'CPU ms',
      'floor CPU ms',
    ],
    rows,
  )
  console.log()
  for (const [what = '', , , ratio] of rows) {
    printGoal({ what: String(what), value: Number(ratio), atLeast: 0.7 })
  }
}

async function sameAnswer(
  { ours, floor, token }: Sides,
  { path, read = readJson }: Question,
): Promise<void> {
  const [our, bare] = await Promise.all(
    [ours, floor].map(async ({ url }) => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(answer.status, 200)
      return read(new Uint8Array(await answer.arrayBuffer()))
    }),
  )
  assert.deepEqual(our, bare)
}

function readJson(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString())
}

/** The ratio is that of each round's pair, so that whatever else the machine does meets both. */
async function compare(sides: Sides, { what, path }: Question): Promise<(string | number)[]> {
  const { ours, floor, token } = sides
  const our: Side = { loads: [], cpuSeconds: 0 }
  const bare: Side = { loads: [], cpuSeconds: 0 }
  await load(ours.url, path, token)
  await load(floor.url, path, token)
  for (let round = 0; round < rounds; round++) {
    await measure(our, ours, path, token)
    await measure(bare, floor, path, token)
  }
  const ratios = our.loads.map((one, round) => one.aSecond / (bare.loads[round]?.aSecond ?? 0))
  return [
    what,
    ...[our, bare].map((side) => Math.round(median(side.loads.map((one) => one.aSecond)))),
    rounded(median(ratios), 2),
    rounded(Math.min(...ratios), 2),
    rounded(Math.max(...ratios), 2),
    ...[our, bare].map(cpuMsARequest),
  ]
}

async function measure(
  side: Side,
  server: HttpServerProcess,
  path: string,
  token: string,
): Promise<void> {
  const before = cpuSeconds(server.pid)
  side.loads.push(await load(server.url, path, token))
  side.cpuSeconds += cpuSeconds(server.pid) - before
}

function load(base: string, path: string, token: string): Promise<Load> {
  return loadRequest({ url: base + path, headers: { authorization: `Bearer ${token}` } })
}

function cpuMsARequest({ loads, cpuSeconds: seconds }: Side): number {
  const requests = loads.reduce((sum, one) => sum + one.requests, 0)
  return rounded((1000 * seconds) / requests, 3)
}
