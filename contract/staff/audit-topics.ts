import { historyTopics, subjectsOfTopic, topicLabels } from '../identity/history/history-topics.ts'

/** What the audit log can be narrowed to: an employer's topics, staff accounts and reads. Source: issue 19, part 7. */
export const auditTopics = ['reads', 'staff', 'campaigns', ...historyTopics] as const
/** One of them. Source: as above. */
export type AuditTopic = (typeof auditTopics)[number]

/** What a topic is called on a screen. Source: as above. */
export const auditTopicLabels: Readonly<Record<AuditTopic, string>> = {
  reads: 'Personal data read or exported',
  staff: 'Administrators',
  campaigns: 'Campaigns',
  ...topicLabels,
}

/** The last words of actions that read somebody's data and change nothing. Source: as above. */
export const readingVerbs: readonly string[] = ['exported', 'read']

/** The first words of the actions of a topic; reads are told by their last. Source: as above. */
export const auditedSubjects: Readonly<Record<Exclude<AuditTopic, 'reads'>, readonly string[]>> = {
  staff: ['admin', 'app', 'audit', 'transit'],
  campaigns: ['campaign'],
  ...subjectsOfTopic,
}
