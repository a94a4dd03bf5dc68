import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { ProgramForm } from './program-form.ts'

/**
 * What was typed on while a new recommendation was saved keeps its place, and gets the id it was given: else
 * the next save would make another one of it.
 */
export function withIds(
  edits: Partial<ProgramForm>,
  sent: ProgramForm,
  { commute_recommendations: kept }: RewardSettingsRecord,
): Partial<ProgramForm> {
  const { commute_recommendations: typed } = edits
  if (!typed) return edits
  return {
    ...edits,
    commute_recommendations: typed.map((entry, index) => {
      const sentEntry = sent.commute_recommendations[index]
      const given = kept[index]?._id
      const isTheNewOne = !entry._id && sentEntry !== undefined && !sentEntry._id
      return isTheNewOne && given ? { ...entry, _id: given } : entry
    }),
  }
}
