import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { programToWire } from '#contract/rewards/settings-wire.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'

import { type EditorState, formsOf, newEditor } from './editor-state.ts'
import { type EditorEffect, type EditorEvent, nextStep } from './editor-steps.ts'
import type { PageSection, ProgramForm } from './program-form.ts'

const wire = programToWire(programSettings(pointsBasedDefaults))

/** A draft of no employer, for tests: each says only what matters to it. */
export function recordAnswer(
  differences: Partial<RewardSettingsRecord> = {},
): RewardSettingsRecord {
  return {
    ...wire,
    _id: '0193c0de-0000-7000-8000-000000000201',
    start_date: null,
    end_date: null,
    ongoing: false,
    fixed_cost_type: null,
    number_of_employees: 100,
    multipliers: [],
    commute_recommendations: [],
    changes_from: null,
    today: '2026-11-21',
    subscribed: true,
    has_rewards: false,
    notified_at: null,
    ...differences,
  }
}

/** A program being edited, and everything that was to be done on the way. */
export function edited(record = recordAnswer(), isStaff = false) {
  let state: EditorState = newEditor(record, isStaff)
  const effects: EditorEffect[] = []
  let asked = 0
  function take(event: EditorEvent) {
    const step = nextStep(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return {
    take,
    type: (section: PageSection, part: Partial<ProgramForm>) =>
      take({ kind: 'typed', section, part }),
    press: (...sections: PageSection[]) => {
      asked += 1
      take({ kind: 'pressed', id: asked, sections })
    },
    /** The server has what was sent. */
    save: (part: Partial<typeof record> = {}, effectiveOn: string | null = null) =>
      take({
        kind: 'saved',
        id: record._id,
        effectiveOn,
        record: { ...state.record, ...part },
      }),
    refuse: (fields: Record<string, string[]>, part: Partial<typeof record> = {}) =>
      take({
        kind: 'refused',
        refusal: { fields, message: 'Refused' },
        record: { ...state.record, ...part },
      }),
    get state() {
      return state
    },
    get form() {
      return formsOf(state).form
    },
    get sent() {
      return effects.flatMap((effect) => (effect.kind === 'send' ? [effect.changes] : []))
    },
    get toasts() {
      return effects.flatMap((effect) => (effect.kind === 'toast' ? [effect.message] : []))
    },
    get answers() {
      return effects.flatMap((effect) => (effect.kind === 'answer' ? [effect.isSaved] : []))
    },
    get effects() {
      return effects
    },
  }
}
