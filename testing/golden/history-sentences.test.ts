import { expect, it } from 'vitest'
import { hasSentence } from '#contract/identity/history-sentences.ts'
import { historyTopics, subjectsOfTopic } from '#contract/identity/history-topics.ts'
import { findAuditActions } from './find-names.ts'

const actions = findAuditActions()

it('the history has a sentence for every action of the audit', () => {
  expect(actions.length).toBeGreaterThan(80)
  expect(actions.filter((action) => !hasSentence(action))).toEqual([])
})

it('every action of the audit belongs to one topic of the history', () => {
  const topicsOf = (action: string) =>
    historyTopics.filter((topic) => subjectsOfTopic[topic].includes(action.split('.')[0] ?? ''))
  expect(actions.filter((action) => topicsOf(action).length !== 1)).toEqual([])
})
