import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import { planNotes, planSettings } from '#domain/planning/mode-choice/plan-program.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { writeDraft } from '#server/features/rewards/settings/create-draft.ts'
import { findRewardProgram } from '#server/features/rewards/settings/queries/programs.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { type BaseAsked, readBase } from './read-base.ts'

interface Plan {
  asked: BaseAsked
  incentives: Incentives
  /** The request's Idempotency-Key. */
  key: string | undefined
}

interface Adopted {
  id: string
  notes: string[]
}

/** Writes a plan as a draft of a reward program, once however often it is pressed, and says what of it is no reward. */
export async function adoptPlan(
  platform: Platform,
  actor: EmployerActor,
  { asked, incentives, key }: Plan,
): Promise<Adopted> {
  const { employerId } = actor
  const { source, uploadId, parkingPaidCents } = asked
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const once = {
      employerId,
      purpose: 'commute plan',
      key,
      payload: { source, uploadId, parkingPaidCents, incentives },
      now: platform.clock.now(),
      withinMs: pressedTwiceMs,
      stands: async ({ id }: Adopted) =>
        (await findRewardProgram(trx, { employerId, id })).length > 0,
    }
    return answerOnce(trx, once, async () => {
      const { base } = await readBase({ ...platform, db: trx }, employerId, asked)
      const draft = { startOn: null, lastOn: null, copyOf: undefined }
      const { id } = await writeDraft(trx, platform, actor, {
        ...draft,
        changed: (settings) => planSettings(settings, base, incentives),
      })
      return { id, notes: planNotes(base, incentives) }
    })
  })
}
