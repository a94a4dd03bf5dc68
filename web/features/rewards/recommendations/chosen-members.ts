import type * as z from 'zod/mini'
import type { timetableState } from '#contract/planning/transit.ts'
import { describeNoTimetable } from '#domain/planning/transit/reasons.ts'
import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'

/** The three lists to choose from, as they are sent, in the order they are shown. Source: RW-REC-03, RW-REC-04. */
export const memberLists = [
  {
    key: 'employess_feasible_transit',
    label: 'Could take transit',
    note: 'Drove alone in the past 2 months, took transit before',
  },
  {
    key: 'employes_feasible_biking_or_walking',
    label: 'Could bike or walk',
    note: 'Drove alone in the past 2 months, live near enough',
  },
  {
    key: 'users_inactive_employees_feasible_biking_or_walking_or_transit',
    label: 'Inactive members',
    note: 'Drove alone, then no trip for 30 days',
  },
] as const

/** Null: no night has looked ways up yet. */
type Timetable = z.output<typeof timetableState> | null

/** What a list holds; of transit also how it is known, for without a timetable nobody else can be told. */
export function noteOf(
  { key, note }: (typeof memberLists)[number],
  timetable: Timetable | undefined,
): string {
  if (key !== 'employess_feasible_transit' || timetable === undefined) return note
  if (timetable === 'in_force')
    return 'Drove alone in the past 2 months, took transit before or could by the timetables'
  if (timetable === null) return `${note}. The timetables of public transit are looked up overnight`
  return `${note}. ${describeNoTimetable(timetable)}, so nobody else counts`
}

export type MemberList = (typeof memberLists)[number]['key']

/** Somebody to choose. */
export interface Candidate {
  id: string
  name: string
  description: string
}

/** Everybody it is for, by name. */
export function chosenMembers(draft: RecommendationDraft): Candidate[] {
  const known = new Map((draft.selected_users ?? []).map((member) => [member.id, member]))
  return chosenIds(draft)
    .map((id) => known.get(id) ?? { id, name: 'A member', description: '' })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Whether somebody is in any of its lists. Source: RW-REC-08. */
export function isChosen(draft: RecommendationDraft, id: string): boolean {
  return memberLists.some(({ key }) => draft[key].includes(id))
}

/** With these members in a list; those it is for already stay where they are. */
export function withMembers(
  draft: RecommendationDraft,
  list: MemberList,
  members: readonly Candidate[],
): RecommendationDraft {
  const chosen = new Set(chosenIds(draft))
  const added = members.filter(({ id }) => !chosen.has(id))
  return {
    ...draft,
    [list]: [...draft[list], ...added.map(({ id }) => id)],
    selected_users: [...(draft.selected_users ?? []), ...added],
  }
}

/** Without somebody, in all lists. Source: RW-REC-09. */
export function withoutMember(draft: RecommendationDraft, id: string): RecommendationDraft {
  const without = (list: MemberList) => draft[list].filter((other) => other !== id)
  return {
    ...draft,
    employess_feasible_transit: without('employess_feasible_transit'),
    employes_feasible_biking_or_walking: without('employes_feasible_biking_or_walking'),
    users_inactive_employees_feasible_biking_or_walking_or_transit: without(
      'users_inactive_employees_feasible_biking_or_walking_or_transit',
    ),
    selected_users: (draft.selected_users ?? []).filter((member) => member.id !== id),
  }
}

function chosenIds(draft: RecommendationDraft): string[] {
  return memberLists.flatMap(({ key }) => draft[key])
}
