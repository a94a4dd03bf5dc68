import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecipientCounts } from '#contract/mail/custom-emails-counts.ts'
import { nearMiles, quietDays, type RecipientRule } from '#domain/mail/custom-emails/audience.ts'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import classes from './audience-fields.module.css'
import { type AudienceValues, offeredRules, reachOf, recipientWords } from './audience-values.ts'
import { recipientCountsQuery } from './mail-queries.ts'

interface AudienceFieldsProps<Values> {
  of: SchemaForm<Values>
  /** As they are in the form now. */
  chosen: AudienceValues
}

/** Who gets the email, each choice with how many people it reaches at this moment. */
export function AudienceFields<Values extends AudienceValues>({
  of,
  chosen,
}: AudienceFieldsProps<Values>) {
  const { data: counts, isError } = useQuery(recipientCountsQuery(chosen))
  const { key, ...rule } = fieldProps({ of, name: 'rule' })
  return (
    <Radio.Group key={key} {...rule} label="Send to">
      <Stack gap="xs" mt={4}>
        {offeredRules.map(({ rule: value, label, meaning }) => (
          <div key={value}>
            <Radio
              value={value}
              label={`${label}${reachWords(value, reachOf(counts, value))}`}
              description={meaning}
            />
            {value === 'quiet' && chosen.rule === 'quiet' && <DaysField of={of} />}
            {value === 'near' && chosen.rule === 'near' && <MilesField of={of} />}
          </div>
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        {isError && 'The numbers of recipients could not be loaded. '}
        Who gets it is settled when it is sent. {counts && leftOutNote(leftOutWords(counts))}
      </Text>
    </Radio.Group>
  )
}

function DaysField<Values extends AudienceValues>({ of }: { of: SchemaForm<Values> }) {
  const { key, ...days } = fieldProps({ of, name: 'days' })
  return (
    <NativeSelect
      key={key}
      {...days}
      className={classes.value}
      label="No trip for"
      data={quietDays.choices.map((value) => ({ value: String(value), label: `${value} days` }))}
    />
  )
}

function MilesField<Values extends AudienceValues>({ of }: { of: SchemaForm<Values> }) {
  const { key, ...miles } = fieldProps({ of, name: 'miles' })
  return (
    <NativeSelect
      key={key}
      {...miles}
      className={classes.value}
      label="Way to work of at most"
      data={nearMiles.choices.map((value) => ({ value: String(value), label: `${value} miles` }))}
    />
  )
}

function reachWords(rule: RecipientRule, reach: number | null | undefined): string {
  if (reach === undefined) return ''
  return reach === null ? ' (fewer than 5: nobody gets it)' : ` (${recipientWords(rule, reach)})`
}

/** Who is in none of the numbers: "2 unsubscribed and 1 whose address took no mail lately"; nothing of nobody. */
export function leftOutWords({ unsubscribed, bounced }: RecipientCounts): string {
  const parts = [
    unsubscribed > 0 && `${exactNumber(unsubscribed)} unsubscribed`,
    bounced > 0 && `${exactNumber(bounced)} whose address took no mail lately`,
  ].filter((part) => part !== false)
  return parts.join(' and ')
}

function leftOutNote(words: string): string {
  return words && `Left out: ${words}.`
}
