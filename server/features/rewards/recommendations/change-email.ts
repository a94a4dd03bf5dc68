import type { BuiltEmail } from '#contract/mail/custom-emails-fields.ts'
import type { RecommendationEmailChange } from '#contract/rewards/recommendations.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { programToWire } from '#contract/rewards/settings-wire.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import {
  builtContent,
  checkRevision,
  revisionOf,
} from '#server/features/mail/custom-emails/built-content.ts'
import { changeSettings, type Saved } from '#server/features/rewards/settings/change-settings.ts'
import { listChosen } from '#server/features/rewards/settings/queries/recommendations.ts'
import { membersByList } from '#server/features/rewards/settings/recommendation-lists.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor, EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRecommendation } from './get-recommendation.ts'
import { lockContent, saveContent } from './queries.ts'

interface Change {
  /** Of the recommendation. */
  id: string
  asked: RecommendationEmailChange
}

/**
 * Changes a recommendation's email among the settings of its program, and nothing beside it: members, money
 * and other recommendations are taken as they are saved by then, whatever the caller has seen of them.
 */
export async function changeEmail(
  platform: Platform,
  actor: EmployerActor,
  { id, asked }: Change,
): Promise<Saved> {
  const { employerId } = actor
  const { programId } = await getRecommendation(platform.db, { employerId, id })
  return changeSettings(platform, actor, {
    id: programId,
    async asked(trx, { settings }): Promise<SettingsChange> {
      const { commute_recommendations: saved } = programToWire(programSettings(settings))
      if (!saved.some(({ _id }) => _id === id)) throw notFound('The recommendation')
      const chosen = await listChosen(trx, { employerId, programIds: [programId] })
      return {
        commute_recommendations: saved.map((one) => ({
          ...one,
          ...membersByList(chosen, one._id),
          ...(one._id === id && asked),
        })),
      }
    },
  })
}

/** Saves what the block editor made for the emails still to come, and answers its revision. */
export async function saveRecommendationContent(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  { revision, ...built }: BuiltEmail,
): Promise<string> {
  const key = { employerId: actor.employerId, id }
  const content = builtContent(built)
  await getRecommendation(db, key)
  await inEmployerTransaction(db, actor.employerId, async (trx) => {
    const saved = await lockContent(trx, key)
    checkRevision(revision, saved)
    await saveContent(trx, key, content)
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'recommendation.content_saved',
      subject: { kind: 'recommendation', id },
    })
  })
  return revisionOf(content)
}
