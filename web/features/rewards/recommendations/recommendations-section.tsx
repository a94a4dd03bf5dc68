import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxRecommendations } from '#contract/rewards/settings-program.ts'
import { hasProgramBegun } from '#domain/rewards/settings/setting-locks.ts'
import type { LocalDate } from '#domain/time.ts'
import { addDays, later } from '#domain/time.ts'
import {
  newRecommendation,
  type RecommendationDraft,
  type RecommendationSettings,
} from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { AddRow, useRowList } from '#web/features/rewards/settings/sections/row-list.tsx'
import type {
  FieldErrors,
  SectionFrame,
} from '#web/features/rewards/settings/sections/section-props.ts'
import { sectionTexts } from '#web/features/rewards/settings/sections/section-texts.ts'
import { SettingsSection } from '#web/features/rewards/settings/sections/settings-section.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm.tsx'
import { RecommendationFields } from './recommendation-fields.tsx'
import { consumedQuery } from './recommendation-queries.ts'
import { RemoveRecommendation } from './remove-recommendation.tsx'
import { lossOfAll, switchedRecommendations } from './switch-recommendations.ts'

interface RecommendationsSectionProps {
  frame: SectionFrame
  programId: string
  settings: RecommendationSettings
  /** The same as saved. */
  saved: RecommendationSettings
  /** The program's own first day, which an entry begins on; null while it has none. */
  startOn: LocalDate | null
  todayOn: LocalDate
  /** Switch, dates and figures cannot be changed; members and emails still can. */
  readOnly: boolean
  /** Nothing at all can be changed. */
  isViewOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<RecommendationSettings>) => void
  /** Saves this section when it differs; whether the server has all of it then. */
  save: () => Promise<boolean>
}

/** Money for trips of another mode, for members one chooses, with an email that says so. Source: RW-REC. */
export function RecommendationsSection(props: RecommendationsSectionProps) {
  const { frame, programId, settings, startOn, todayOn, readOnly, isViewOnly, errors } = props
  const entries = settings.commute_recommendations
  const last = entries.at(-1)
  const { data: consumed } = useQuery({
    ...consumedQuery(programId),
    enabled: settings.commute_recommendations_enabled,
  })
  const list = useRowList<RecommendationDraft, HTMLDivElement>(entries, (commute_recommendations) =>
    props.onChange({ commute_recommendations }),
  )
  const firstOn = later(startOn ?? addDays(todayOn, 1), addDays(todayOn, 1))

  const [isAsked, setIsAsked] = useState(false)
  const hasBegun = hasProgramBegun({ startOn, todayOn })
  const loss = hasBegun ? null : lossOfAll(entries, props.saved.commute_recommendations)

  function turnOff() {
    setIsAsked(false)
    turn(false)
  }

  function turn(commute_recommendations_enabled: boolean) {
    props.onChange({
      commute_recommendations_enabled,
      commute_recommendations: switchedRecommendations({
        isOn: commute_recommendations_enabled,
        entries,
        saved: props.saved.commute_recommendations,
        hasBegun,
        firstOn,
      }),
    })
  }

  return (
    <SettingsSection
      {...frame}
      {...sectionTexts.recommendations}
      enabled={settings.commute_recommendations_enabled}
      readOnly={readOnly}
      error={errors.commute_recommendations}
      onSwitch={(isOn) => (isOn || loss === null ? turn(isOn) : setIsAsked(true))}
    >
      {readOnly && !isViewOnly && (
        <Text size="xs" c="dimmed">
          Whom a recommendation is for and its email can still be changed.
        </Text>
      )}
      {entries.map((entry, index) => (
        <RecommendationFields
          // Only the last one comes or goes.
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list.
          key={index}
          {...list.at(index)}
          programId={programId}
          entry={entry}
          consumed={(entry._id && consumed?.get(entry._id)) || (entry.budget_consumed ?? 0)}
          todayOn={todayOn}
          readOnly={readOnly}
          isViewOnly={isViewOnly}
          errors={errors}
          save={props.save}
        />
      ))}
      {!readOnly && (
        <Group gap="xs">
          <AddRow
            reason={
              entries.length < maxRecommendations
                ? null
                : `At most ${maxRecommendations} recommendations`
            }
            onClick={() => list.add(newRecommendation(firstOn))}
          >
            Add a recommendation
          </AddRow>
          {last && entries.length > 1 && (
            <RemoveRecommendation entry={last} number={entries.length} onRemove={list.removeLast} />
          )}
        </Group>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Switch off commute recommendations?"
          confirmLabel="Switch off"
          cancelLabel="Keep them on"
          onConfirm={turnOff}
          onClose={() => setIsAsked(false)}
        >
          <Text>{loss}</Text>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
