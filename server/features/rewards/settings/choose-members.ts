import { v7 as uuid } from 'uuid'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { describeCandidate } from '#domain/rewards/recommendations/describe-candidate.ts'
import { listWindow } from '#domain/rewards/recommendations/feasibility.ts'
import type {
  ProgramSettings,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import {
  closeChosen,
  insertChosen,
  insertRecommendations,
  listChoosable,
  listChosen,
} from './queries/recommendations.ts'
import { listFields } from './recommendation-lists.ts'

type Asked = NonNullable<SettingsChange['commute_recommendations']>[number]

/** A recommendation as it was asked for, under its own or a new id. */
export type NamedRecommendation = Asked & { _id: string; isNew: boolean }

/** Gives new recommendations an id; one that the program does not have is refused. */
export function nameRecommendations(
  { recommendations }: ProgramSettings,
  asked: readonly Asked[],
): NamedRecommendation[] {
  const left = new Set(recommendations.map(({ id }) => id))
  return asked.map((one, index) => {
    if (one._id === undefined) return { ...one, _id: uuid(), isNew: true }
    if (!left.delete(one._id)) {
      throw invalid({
        [`commute_recommendations.${index}._id`]: [
          `Recommendation ${index + 1} is not there any more: load the page again`,
        ],
      })
    }
    return { ...one, _id: one._id, isNew: false }
  })
}

/** How many members each recommendation is for. */
export type MemberCounts = ReadonlyMap<string, number>

interface Choice {
  recommendationId: string
  leaving: string[]
  coming: { memberId: string; list: RecommendationList; description: string }[]
}

/** What has to be written so that the members are those asked for. */
export interface Choices {
  choices: Choice[]
  before: MemberCounts
  after: MemberCounts
}

interface Program {
  employerId: string
  programId: string
  todayOn: LocalDate
}

/** Holds the members asked for against those of the employer, and against those chosen so far. */
export async function planChoices(
  trx: Trx,
  { employerId, programId, todayOn }: Program,
  named: readonly NamedRecommendation[],
): Promise<Choices> {
  const wanted = named.map((one, index) => wantedMembers(one, index))
  const ids = [...new Set(wanted.flatMap((members) => [...members.keys()]))]
  const { activeFromOn } = listWindow(todayOn)
  const rows = ids.length > 0 ? await listChoosable(trx, { employerId, ids, activeFromOn }) : []
  const choosable = new Map(rows.map((row) => [row.id, row]))
  const chosen = await listChosen(trx, { employerId, programIds: [programId] })
  const choices = named.map(({ _id: recommendationId }, index) => {
    const now = new Map(
      chosen
        .filter((row) => row.recommendationId === recommendationId)
        .map(({ memberId, list }) => [memberId, list]),
    )
    const then = wanted[index] ?? new Map<string, RecommendationList>()
    const coming = [...then]
      .filter(([memberId, list]) => now.get(memberId) !== list)
      .map(([memberId, list]) => {
        const member = choosable.get(memberId)
        if (!member) throw notAMember(index, list)
        return { memberId, list, description: describeCandidate(member) }
      })
    const leaving = [...now.keys()].filter((memberId) => then.get(memberId) !== now.get(memberId))
    return { recommendationId, leaving, coming }
  })
  const remaining = new Set(named.map(({ _id }) => _id))
  const dropped = Map.groupBy(
    chosen.filter((row) => !remaining.has(row.recommendationId)),
    (row) => row.recommendationId,
  )
  for (const [recommendationId, members] of dropped) {
    const leaving = members.map(({ memberId }) => memberId)
    choices.push({ recommendationId, leaving, coming: [] })
  }
  return {
    choices: choices.filter(({ leaving, coming }) => leaving.length + coming.length > 0),
    before: countBy(chosen.map(({ recommendationId }) => recommendationId)),
    after: new Map(named.map(({ _id }, index) => [_id, wanted[index]?.size ?? 0])),
  }
}

/** Writes it: whoever leaves or comes does so on one day, which for a running program is the next. */
export async function writeChoices(
  trx: Trx,
  {
    employerId,
    programId,
    fromOn,
    at,
  }: { employerId: string; programId: string; fromOn: LocalDate; at: Date },
  named: readonly NamedRecommendation[],
  { choices }: Choices,
): Promise<void> {
  const ids = named.filter(({ isNew }) => isNew).map(({ _id }) => _id)
  await insertRecommendations(trx, { employerId, programId, ids, at })
  for (const { recommendationId, leaving: memberIds, coming } of choices) {
    const recommendation = { employerId, recommendationId }
    if (memberIds.length > 0) {
      await closeChosen(trx, { ...recommendation, memberIds, untilOn: fromOn })
    }
    if (coming.length > 0) {
      await insertChosen(trx, {
        ...recommendation,
        memberIds: coming.map(({ memberId }) => memberId),
        lists: coming.map(({ list }) => list),
        descriptions: coming.map(({ description }) => description),
        fromOn,
      })
    }
  }
}

function wantedMembers(one: NamedRecommendation, index: number): Map<string, RecommendationList> {
  const wanted = new Map<string, RecommendationList>()
  for (const [list, field] of listFields) {
    for (const memberId of one[field]) {
      if (wanted.has(memberId)) {
        throw invalid({
          [`commute_recommendations.${index}.${field}`]: ["You've already added this user"],
        })
      }
      wanted.set(memberId, list)
    }
  }
  return wanted
}

function notAMember(index: number, list: RecommendationList) {
  const field = new Map(listFields).get(list) ?? ''
  return invalid({
    [`commute_recommendations.${index}.${field}`]: [
      'Somebody in this list is not a member: take them out and save again',
    ],
  })
}

function countBy(ids: readonly string[]): MemberCounts {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
