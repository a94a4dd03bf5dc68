import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Ref, useId } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { rewardSettings } from '#web/features/rewards/settings/program-queries.ts'
import { DaysInputs } from '#web/features/rewards/settings/sections/days-inputs.tsx'
import { FigureInput, figureProps } from '#web/features/rewards/settings/sections/figure-input.tsx'
import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import type { FieldErrors } from '#web/features/rewards/settings/sections/section-props.ts'
import { useCommand } from '#web/kit/command.ts'
import { paths } from '#web/paths.ts'
import { BudgetUse } from './budget-use.tsx'
import { sendingLabel } from './email-labels.ts'
import { MemberChoice } from './member-choice.tsx'
import classes from './recommendation-fields.module.css'

interface RecommendationFieldsProps {
  /** Takes the focus when it has just been added. */
  ref?: Ref<HTMLDivElement>
  programId: string
  entry: RecommendationDraft
  /** From 1. */
  number: number
  /** In dollars. */
  consumed: number
  todayOn: LocalDate
  readOnly: boolean
  isViewOnly: boolean
  errors: FieldErrors
  onChange: (entry: RecommendationDraft) => void
  save: () => Promise<boolean>
}

/** One recommendation: when, how much, for whom, and its email. Source: RW-REC-02. */
export function RecommendationFields({ ref, ...recommendation }: RecommendationFieldsProps) {
  const { entry, number, readOnly, isViewOnly, errors, onChange } = recommendation
  const path = `commute_recommendations.${number - 1}`
  const id = useId()
  const figures = {
    settings: entry,
    path,
    readOnly,
    errors,
    onChange: (part: Partial<RecommendationDraft>) => onChange({ ...entry, ...part }),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside a bar.
    <div ref={ref} role="group" tabIndex={-1} aria-labelledby={id} className={classes.entry}>
      <div className={classes.head}>
        <span id={id} className={classes.name}>
          Recommendation {number}
        </span>
        {entry._id && <BudgetUse consumed={recommendation.consumed} budget={entry.budget_limit} />}
      </div>
      <TextInput
        label="Title"
        maw={560}
        description="Members read it as the subject of the email"
        maxLength={200}
        autoComplete="off"
        value={entry.title}
        readOnly={isViewOnly}
        variant={isViewOnly ? 'filled' : 'default'}
        error={errors[`${path}.title`]}
        onChange={({ currentTarget }) => onChange({ ...entry, title: currentTarget.value })}
      />
      <div className={classes.dates}>
        <DaysInputs
          of={`recommendation ${number}`}
          startOn={entry.start_date}
          lastOn={entry.end_date}
          firstOn={recommendation.todayOn}
          readOnly={readOnly}
          startError={errors[`${path}.start_date`]}
          lastError={errors[`${path}.end_date`]}
          onChange={(days) =>
            onChange({
              ...entry,
              ...('startOn' in days && { start_date: days.startOn ?? '' }),
              ...('lastOn' in days && { end_date: days.lastOn || null }),
            })
          }
        />
      </div>
      <div className={classes.figures}>
        <FigureInput
          label="Budget limit"
          unitName="dollars in all"
          isDollars
          step={0.5}
          {...figureProps('budget_limit', figures)}
        />
        <FigureInput
          label="Incentive"
          unit="/ trip"
          unitName="dollars per trip"
          isDollars
          step={0.5}
          {...figureProps('incentive_per_trip', figures)}
        />
        <FigureInput
          label="At most"
          unit="trips each"
          unitName="trips per member"
          isWhole
          step={2}
          {...figureProps('limit_of_incentivized_trips', figures)}
        />
      </div>
      <MemberChoice {...recommendation} path={path} />
      <EmailLine {...recommendation} />
    </div>
  )
}

type EmailLineProps = Pick<
  RecommendationFieldsProps,
  'programId' | 'entry' | 'number' | 'isViewOnly' | 'save'
>

/** When its email leaves, and the way to configure it: what is not saved yet is saved first. Source: RW-REC-10. */
function EmailLine({ programId, entry, number, isViewOnly, save }: EmailLineProps) {
  const navigate = useNavigate()
  const open = useCommand({
    run: async () => {
      if (!isViewOnly && !(await save())) return
      const id = entry._id ?? (await savedId(programId, number))
      if (id) await navigate({ to: paths.recommendationEmail, params: { recommendationId: id } })
    },
    success: () => null,
  })

  return (
    <div className={classes.email}>
      <span>{sendingLabel(entry)}</span>
      {(entry._id || !isViewOnly) && (
        <Button
          variant="default"
          size="xs"
          loading={open.isBusy}
          onClick={() => void open.run()}
          aria-label={`${isViewOnly ? 'See' : 'Configure'} the email of recommendation ${number}`}
        >
          {isViewOnly ? 'See the email' : 'Configure the email'}
        </Button>
      )}
    </div>
  )
}

/** The id the server has given to what was just saved. */
async function savedId(programId: string, number: number): Promise<string | undefined> {
  const record = await rewardSettings.getRewardSettings({ query: { id: programId } })
  return record.commute_recommendations[number - 1]?._id
}
