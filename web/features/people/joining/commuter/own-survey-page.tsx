import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberSurveyRoutes, type OwnSurvey } from '#contract/people/joining-commuter.ts'
import type { Place } from '#contract/people/places.ts'
import { createClient } from '#web/api/client.ts'
import { getPlace } from '#web/features/people/places/find-places.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import {
  emptySurveyValues,
  homeFields,
  type SurveyValues,
  surveyOf,
  surveyValues,
} from '../join-values.ts'
import { SurveyFields } from '../survey-fields.tsx'

const surveys = createClient(memberSurveyRoutes)

/** What the member said of their way to work. */
const ownSurveyQuery = queryOptions({
  queryKey: ['commuter', 'survey'],
  queryFn: () => surveys.readOwnSurvey({}),
  refetchOnMount: true,
})

/** The commute survey: to fill in where it was left for later, and to change when the way to work does. */
export function OwnSurveyPage() {
  const query = useQuery(ownSurveyQuery)
  return (
    <>
      <PageHeader
        title="Commute survey"
        subtitle="Your trips are measured from home. Your employer sees your usual way, office days and distance, never where you live."
      />
      <Loaded query={query}>
        {(survey) => (
          <Panel aria-label="Your answers">
            <OwnSurveyForm survey={survey} />
          </Panel>
        )}
      </Loaded>
    </>
  )
}

function OwnSurveyForm({ survey }: { survey: OwnSurvey }) {
  const { disabled } = useCommuter()
  const staffLock = useStaffLock('fill in the survey')
  // The home picked from the list or said before, while its text may have been edited since.
  const [picked, setPicked] = useState<Place | null>(() => homeOf(survey))
  const form = useSchemaForm({
    schema: surveyValues,
    initialValues: valuesOf(survey),
    send: async (values) => {
      const home = await getPlace('home_address', values.home_address, picked)
      return surveys.saveOwnSurvey({ body: surveyOf(values, home) })
    },
    success: resultOf,
    // Whether it is filled in, how far trips are, and a reward for signing up.
    refresh: [{ queryKey: ['commuter'] }],
    fieldNames: homeFields,
  })
  const lock =
    staffLock ?? (disabled ? 'Your membership is deactivated: the survey stays as it is.' : null)
  return (
    <Form
      of={form}
      submit={survey.filled ? 'Save changes' : 'Send my answers'}
      gap="lg"
      lock={lock}
      isGuarded
    >
      <SurveyFields
        of={form}
        business={survey.work_address}
        onPick={setPicked}
        isFilled={survey.filled}
      />
    </Form>
  )
}

function homeOf({ home_address, home_lat_cord, home_lng_cord }: OwnSurvey): Place | null {
  if (home_address === null || home_lat_cord === null || home_lng_cord === null) return null
  const [lat, lng] = [Number(home_lat_cord), Number(home_lng_cord)]
  return { formated_address: home_address, lat, lng, country: '' }
}

function valuesOf(survey: OwnSurvey): SurveyValues {
  const { home_address, usual_mode, office_days, distance, work_from, work_until } = survey
  return {
    home_address: home_address ?? emptySurveyValues.home_address,
    usual_mode: usual_mode ?? emptySurveyValues.usual_mode,
    office_days: office_days === null ? emptySurveyValues.office_days : String(office_days),
    distance: distance === null ? emptySurveyValues.distance : String(distance),
    work_from: work_from ?? emptySurveyValues.work_from,
    work_until: work_until ?? emptySurveyValues.work_until,
  }
}
