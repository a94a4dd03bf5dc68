import { contract } from '#contract/index.ts'
import { randomFor } from '#demo/random.ts'
import { type ListedOperation, listOperations, openApi } from '#server/platform/http/open-api.ts'
import { type Actor, actors, createWorld, tokenFor, type World } from '../access/actors.ts'
import { matrix } from '../access/matrix.ts'
import type { Row } from '../access/row.ts'
import type { TestApp } from '../test-app.ts'
import { type FuzzRequest, fuzzRequest, type Sample } from './fuzz-request.ts'
import { type FuzzAnswer, judgeAnswer } from './judge-answer.ts'

interface FuzzOptions {
  app: TestApp
  seed: string
  /** How many, from which one on. */
  requests: number
  from?: number
  send(request: FuzzRequest): Promise<FuzzAnswer>
  /** Between requests: what moves time on. */
  pause?(number: number): void
}

export interface FuzzReport {
  /** Each with what sends it again. */
  problems: string[]
  /** How often each status was answered. */
  statuses: ReadonlyMap<number, number>
}

/** A new world after so many: what one request took away, others want. */
const requestsInWorld = 500
/** Enough to see what is wrong. */
const mostProblems = 20

/**
 * Every operation of the OpenAPI document in turn, as whoever may call it and, in other rounds, as everybody
 * else. A request follows from the seed and its number, but for the ids of the records it names.
 */
export async function runFuzz({
  app,
  seed,
  requests,
  from = 0,
  send,
  pause,
}: FuzzOptions): Promise<FuzzReport> {
  const operations = listOperations(openApi(contract))
  const problems: string[] = []
  const statuses = new Map<number, number>()
  let world = await createWorld(app)
  for (let number = from; number < from + requests && problems.length < mostProblems; number++) {
    if (number % requestsInWorld === 0 && number > from) world = await createWorld(app)
    let request: FuzzRequest
    try {
      request = await requestOf(world, operations, seed, number)
    } catch {
      // What it needs has been deleted or locked by one of those before; in a new world it has to be there.
      world = await createWorld(app)
      request = await requestOf(world, operations, seed, number)
    }
    const answer = await send(request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const problem = judgeAnswer(answer)
    if (problem)
      problems.push(`${problem}: ${replayOf(seed, number, request)}: ${answer.text.slice(0, 300)}`)
    pause?.(number)
  }
  return { problems, statuses }
}

async function requestOf(
  world: World,
  operations: readonly ListedOperation[],
  seed: string,
  number: number,
): Promise<FuzzRequest> {
  const random = randomFor(seed, number)
  const listed = operations[number % operations.length]
  if (!listed) throw new Error('The document has no operation')
  const actor = actorOf(listed, Math.floor(number / operations.length))
  const sample = random.chance(0.85) ? await sampleOf(world, listed) : {}
  const request = await fuzzRequest(random, listed, sample)
  const token = await tokenFor(world, actor)
  // Behind a proxy, so that failures of one address do not end the rest.
  const address = Array.from({ length: 4 }, () => random.integer(1, 254)).join('.')
  request.headers['x-forwarded-for'] = address
  if (token) request.headers.authorization ??= `Bearer ${token}`
  return request
}

/** Every second round whoever the route is for, else one after the other. */
function actorOf({ operation }: ListedOperation, round: number): Actor {
  const [scheme] = (operation.security ?? []).flatMap((one) => Object.keys(one))
  const suited = scheme ? (suitedActors[scheme] ?? 'anonymous') : 'anonymous'
  return round % 2 === 0 ? suited : (actors[Math.floor(round / 2) % actors.length] ?? suited)
}

const suitedActors: Readonly<Record<string, Actor>> = {
  employer: 'owner',
  commuter: 'commuter',
  admin: 'superadmin',
}

/** A request that would do: the one of the access matrix. */
async function sampleOf(world: World, { operation }: ListedOperation): Promise<Sample> {
  const [capability = '', name = ''] = operation.operationId.split('.')
  // The matrix has the contract's own keys, by its type; the document's ids are made of them.
  const rows = matrix[capability as keyof typeof matrix] as Record<string, Row>
  const row = rows[name]
  return { tail: await row?.path?.(world), body: await row?.body?.(world) }
}

function replayOf(seed: string, number: number, { method, url, headers, payload }: FuzzRequest) {
  const { authorization: _, ...shown } = headers
  const body = payload === undefined ? '' : JSON.stringify(String(payload).slice(0, 600))
  return (
    `FUZZ_SEED=${seed} FUZZ_FROM=${number} FUZZ_REQUESTS=1 sends again ` +
    `${method} ${url.slice(0, 600)} ${JSON.stringify(shown)} ${body}`
  )
}
