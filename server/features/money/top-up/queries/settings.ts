import { sql } from 'kysely'
import type { TopUpRule } from '#domain/money/top-up/due.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Own {
  employerId: string
}

/** What was set, by whoever may switch it on at all: a row for every employer, its settings null until there are some. */
export const findSettings = compiled<Own>()((db, { employerId }) =>
  db
    .selectFrom('employers as e')
    .leftJoin('top_up_settings as s', 's.employer_id', 'e.id')
    .select([
      's.state',
      's.threshold_cents as thresholdCents',
      's.amount_cents as amountCents',
      's.monthly_limit_cents as monthlyLimitCents',
      's.switched_on_at as switchedOnAt',
      's.stopped_at as stoppedAt',
      's.stop_reason as stopReason',
      'e.time_zone as timeZone',
      'e.credit_fee_percent as feePercent',
      sql<boolean>`e.status = 'approved' and e.closed_at is null`.as('isServed'),
    ])
    .where('e.id', '=', employerId),
)

/** Switches it on with a rule, or changes the rule of one that is on. */
export const saveRule = compiled<Own & TopUpRule & { now: Date }>()((db, rule) =>
  db
    .insertInto('top_up_settings')
    .values({
      employer_id: rule.employerId,
      state: 'on',
      threshold_cents: rule.thresholdCents,
      amount_cents: rule.amountCents,
      monthly_limit_cents: rule.monthlyLimitCents,
      switched_on_at: rule.now,
    })
    .onConflict((conflict) =>
      conflict.column('employer_id').doUpdateSet({
        state: 'on',
        threshold_cents: (now) => now.ref('excluded.threshold_cents'),
        amount_cents: (now) => now.ref('excluded.amount_cents'),
        monthly_limit_cents: (now) => now.ref('excluded.monthly_limit_cents'),
        switched_on_at: (now) => now.ref('excluded.switched_on_at'),
        stopped_at: null,
        stop_reason: null,
      }),
    ),
)

/** Answers nothing when it is off already. */
export const switchOff = compiled<Own>()((db, { employerId }) =>
  db
    .updateTable('top_up_settings')
    .set({ state: 'off', stopped_at: null, stop_reason: null })
    .where('employer_id', '=', employerId)
    .where('state', '<>', 'off')
    .returning('state'),
)

/** Answers nothing unless it is on. */
export const markStopped = compiled<Own & { reason: string; now: Date }>()(
  (db, { employerId, reason, now }) =>
    db
      .updateTable('top_up_settings')
      .set({ state: 'stopped', stopped_at: now, stop_reason: reason })
      .where('employer_id', '=', employerId)
      .where('state', '=', 'on')
      .returning('state'),
)
