import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { makeDemoWorld } from '#demo/make-world.ts'
import { localDateOf } from '#domain/time.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'

const journeys = ['reads', 'returns', 'starts', 'stays', 'begins'] as const

/** One for each journey and each try of it: accepting cannot be taken back. */
export function employerToAsk(journey: (typeof journeys)[number], retry: number): string {
  return `ask-${journey}-${retry}@demo.example`
}

const freshJourneys = ['launches', 'teams', 'walks'] as const

/** With nothing yet, and everything accepted: one for each try of a journey that cannot be taken back. */
export function freshEmployer(journey: (typeof freshJourneys)[number], retry: number): string {
  return `${journey}-${retry}@demo.example`
}

/**
 * Adds employers to the demo world who once accepted older terms and nothing since, as if new versions
 * had been published under them: nobody can publish one here.
 */
export async function addEmployersToAsk(folder: string): Promise<void> {
  const dump = (await storedWorld()) ?? (await makeDemoWorld({ now: new Date(), log() {} }))
  const { db, close } = await openEmbedded({ folder, dump })
  const published_at = new Date('2025-06-02T12:00:00Z')
  const terms = {
    id: uuid(),
    type: 'employer_terms_and_conditions',
    content: '<p>Old</p>',
  } as const
  await db
    .insertInto('agreements')
    .values({ ...terms, created_at: published_at, updated_at: published_at, published_at })
    .execute()
  const { id: newcomerId, ...employer } = await db
    .selectFrom('employers')
    .selectAll()
    .where('email', '=', 'new@demo.example')
    .executeTakeFirstOrThrow()
  const emails = journeys.flatMap((journey) => [0, 1].map((retry) => employerToAsk(journey, retry)))
  for (const email of emails) {
    const id = uuid()
    await db
      .insertInto('employers')
      .values({ ...employer, id, email })
      .execute()
    await db
      .insertInto('agreement_acceptances')
      .values({ employer_id: id, agreement_id: terms.id, accepted_at: published_at })
      .execute()
  }
  const accepted = await db
    .selectFrom('agreement_acceptances')
    .select(['agreement_id', 'accepted_at'])
    .where('employer_id', '=', newcomerId)
    .execute()
  for (const email of freshJourneys.flatMap((journey) =>
    [0, 1].map((retry) => freshEmployer(journey, retry)),
  )) {
    const id = uuid()
    await db
      .insertInto('employers')
      .values({ ...employer, id, email })
      .execute()
    await db
      .insertInto('agreement_acceptances')
      .values(accepted.map((one) => ({ ...one, employer_id: id })))
      .execute()
  }
  await close()
}

/** What `save-demo-world.ts` left, to start from; nothing when nobody left any, or its today is over. */
async function storedWorld(): Promise<Blob | undefined> {
  const file = process.env.DEMO_WORLD_FILE
  if (!file || !existsSync(file)) return undefined
  const [madeOn, todayOn] = [(await stat(file)).mtime, new Date()].map((at) =>
    localDateOf(at, 'America/Denver'),
  )
  return madeOn === todayOn ? new Blob([await readFile(file)]) : undefined
}
