import { expect, it } from 'vitest'
import { hasSentence } from '#contract/identity/history/history-sentences.ts'
import { auditedSubjects } from '#contract/staff/audit-topics.ts'
import { findAuditActions } from './find-names.ts'

const actions = findAuditActions()

it('the history has a sentence for every action of the audit', () => {
  expect(actions.length).toBeGreaterThan(80)
  expect(actions.filter((action) => !hasSentence(action))).toEqual([])
})

it('every action of the audit belongs to one topic, of the history or of staff', () => {
  const subjects = Object.values(auditedSubjects)
  const topicsOf = (action: string) =>
    subjects.filter((topic) => topic.includes(action.split('.')[0] ?? ''))
  expect(actions.filter((action) => topicsOf(action).length !== 1)).toEqual([])
})
