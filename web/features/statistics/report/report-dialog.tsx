import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReportFormat, reportRoutes } from '#contract/statistics/report.ts'
import { type CalendarUnit, calendarPeriodName, calendarUnits } from '#domain/calendar-period.ts'
import { firstYear } from '#domain/statistics/metrics/first-year.ts'
import { createClient } from '#web/api/client.ts'
import { tripYearsQuery } from '#web/features/statistics/metrics/metrics-queries.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DownloadButton } from '#web/kit/export-buttons.tsx'
import { day, oneOf, searchSpec } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { reportPeriods } from './report-periods.ts'

const reports = createClient(reportRoutes)

/** Open while the address names a kind of period, so that any page can link to it. */
const reportSearch = searchSpec({ report_unit: oneOf(calendarUnits), report_of: day })

const unitLabels: Record<CalendarUnit, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}
const formatLabels: Record<ReportFormat, { label: string; description: string }> = {
  pdf: { label: 'PDF', description: 'To print, mail or show' },
  xlsx: { label: 'Excel workbook', description: 'The same figures, to compute with' },
}

/** The way to the commute report. */
export function ReportAction() {
  const { search, change } = useUrlSearch(reportSearch)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReportAnalytics size={16} aria-hidden />}
        onClick={() => change({ report_unit: 'quarter' })}
      >
        Commute report
      </Button>
      {search.report_unit && (
        <ReportDialog
          key={`${search.report_unit} ${search.report_of}`}
          asked={{ unit: search.report_unit, startOn: search.report_of }}
          onClose={() => change({ report_unit: undefined, report_of: undefined }, true)}
        />
      )}
    </>
  )
}

interface ReportDialogProps {
  /** What it opens with, where that can be chosen. */
  asked: { unit: CalendarUnit; startOn: string | undefined }
  onClose: () => void
}

/** Which report, and as what. Unasked it opens with the last quarter that is over. */
function ReportDialog({ asked, onClose }: ReportDialogProps) {
  const today = todayIn(useUser().time_zone)
  const [unit, setUnit] = useState<CalendarUnit>(asked.unit)
  const [chosen, setChosen] = useState(asked.startOn)
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const periods = reportPeriods(today, unit, useFirstYear(Number(today.slice(0, 4))))
  const period = periods.find(({ startOn }) => startOn === chosen) ?? periods[1] ?? periods[0]
  if (!period) return null
  const { startOn, endOn } = period
  const name = calendarPeriodName(startOn, unit).toLowerCase().replaceAll(' ', '-')
  const { label } = formatLabels[format]

  return (
    <Dialog title="Commute report" onClose={onClose}>
      <Stack gap="md">
        <Text>
          Headline figures, mode share, commuting emissions, rewards and cost of a period against
          the one before, with the definition and the source of each figure.
        </Text>
        <Group grow align="flex-start">
          <NativeSelect
            label="Report on a"
            data={calendarUnits.map((value) => ({ value, label: unitLabels[value] }))}
            value={unit}
            onChange={({ currentTarget }) => {
              // The choices are the units.
              setUnit(currentTarget.value as CalendarUnit)
              setChosen(undefined)
            }}
          />
          <NativeSelect
            label="Period"
            data={periods.map((choice) => ({ value: choice.startOn, label: choice.label }))}
            value={startOn}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Group>
        <Radio.Group
          label="Format"
          value={format}
          // The choices are the formats.
          onChange={(value) => setFormat(value as ReportFormat)}
        >
          <Stack gap="xs" mt={6}>
            {Object.entries(formatLabels).map(([value, texts]) => (
              <Radio key={value} value={value} {...texts} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <DownloadButton
            label={`Download ${label}`}
            what="The commute report"
            name={`commute-report-${name}.${format}`}
            fetchFile={() =>
              reports.commuteReport({ query: { from_year: startOn, to_year: endOn, format } })
            }
          />
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The first year with trips, which there is nothing to report before; this year until it is known. */
function useFirstYear(thisYear: number): number {
  const { data, isError } = useQuery(tripYearsQuery(thisYear))
  if (data) return data.years.first
  return isError ? firstYear : thisYear
}
