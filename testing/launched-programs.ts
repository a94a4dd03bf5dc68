import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Subscriptions } from '#server/platform/db/types.gen.ts'
import { createEmployer } from './factories.ts'
import { saveCard } from './payments.ts'
import type { TestApp } from './test-app.ts'

/** An ongoing program of 100 employees, paid by the month until the end of November 2026. */
export async function createProgram(
  { platform, clock }: TestApp,
  employerId: string,
  overrides: Partial<Insertable<Subscriptions>> = {},
): Promise<{ employerId: string; id: string }> {
  const id = uuid()
  const now = clock.now()
  const row = {
    employer_id: employerId,
    id,
    type: 'ongoing' as const,
    status: 'launched' as const,
    interval: 'month' as const,
    quantity: 100,
    start_on: '2026-10-01',
    next_billing_on: '2026-12-01',
    created_at: now,
    launched_at: now,
    ...overrides,
  }
  await platform.db.insertInto('subscriptions').values(row).execute()
  return { employerId, id }
}

/** An employer with such a program and, unless stated otherwise, a card that pays. */
export async function createSubscriber(
  app: TestApp,
  {
    card = '4242424242424242',
    ...overrides
  }: Partial<Insertable<Subscriptions>> & {
    card?: string | null
  } = {},
) {
  const employer = await createEmployer(app)
  if (card) await saveCard({ app, employer }, { card_number: card })
  return { employer, program: await createProgram(app, employer.id, overrides) }
}
