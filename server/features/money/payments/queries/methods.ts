import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'

/** The saved cards, the latest first. */
export const listMethods = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('payment_methods')
    .select([
      'id',
      'kind',
      'brand',
      'last4',
      'expires_month as expiresMonth',
      'expires_year as expiresYear',
      'is_default as isDefault',
      'added_at as addedAt',
    ])
    .where('employer_id', '=', employerId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc'),
)

/** A saved card as the gateway knows it, removed or not. */
export const findMethod = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('payment_methods')
    .innerJoin('employers', 'employers.id', 'payment_methods.employer_id')
    .select([
      'payment_methods.gateway_method_id as gatewayMethodId',
      'payment_methods.is_default as isDefault',
      'payment_methods.removed_at as removedAt',
      'payment_methods.expires_month as expiresMonth',
      'payment_methods.expires_year as expiresYear',
      'employers.gateway_customer_id as customerId',
    ])
    .where('payment_methods.employer_id', '=', employerId)
    .where('payment_methods.id', '=', id),
)

interface Saved {
  employerId: string
  id: string
  gatewayMethodId: string
  kind: 'credit' | 'debit'
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
  at: Date
  removedAt: Date | null
}

/** Keeps a card or what is new of it; one that has been removed stays removed. */
export const saveMethod = compiled<Saved>()((db, card) =>
  db
    .insertInto('payment_methods')
    .values({
      employer_id: card.employerId,
      id: card.id,
      kind: card.kind,
      brand: card.brand,
      last4: card.last4,
      expires_month: card.expiresMonth,
      expires_year: card.expiresYear,
      gateway_method_id: card.gatewayMethodId,
      is_default: false,
      added_at: card.at,
      removed_at: card.removedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['employer_id', 'gateway_method_id']).doUpdateSet({
        brand: (now) => now.ref('excluded.brand'),
        last4: (now) => now.ref('excluded.last4'),
        expires_month: (now) => now.ref('excluded.expires_month'),
        expires_year: (now) => now.ref('excluded.expires_year'),
        removed_at: (now) => now.fn.coalesce('payment_methods.removed_at', 'excluded.removed_at'),
        is_default: (now) =>
          sql<boolean>`${now.ref('payment_methods.is_default')} and
            ${now.ref('excluded.removed_at')} is null`,
      }),
    ),
)

/** Without a default the card added last is the one. */
export const chooseDefault = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .updateTable('payment_methods')
    .set({ is_default: true })
    .where('employer_id', '=', employerId)
    .where('id', '=', (latest) =>
      latest
        .selectFrom('payment_methods')
        .select('id')
        .where('employer_id', '=', employerId)
        .where('removed_at', 'is', null)
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_methods')
            .select('id')
            .where('employer_id', '=', employerId)
            .where('removed_at', 'is', null)
            .where('is_default', '=', true),
        ),
      ),
    )
    .returning('id'),
)

export const clearDefault = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('employer_id', '=', employerId)
    .where('is_default', '=', true),
)

/** Answers the id, or nothing for a card that is unknown or removed. */
export const makeDefault = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .updateTable('payment_methods')
    .set({ is_default: true })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id'),
)

/** Answers the id, or nothing for a card that is unknown or removed. */
export const removeMethod = compiled<RowKey & { now: Date }>()((db, { employerId, id, now }) =>
  db
    .updateTable('payment_methods')
    .set({ removed_at: now, is_default: false })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id'),
)

/** One change of an employer's cards at a time: two defaults would break the index. */
export const lockMethods = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<never>`
    select pg_advisory_xact_lock(hashtextextended(${employerId}::text, 5101))`
  return { compile: () => query.compile(db) }
})
