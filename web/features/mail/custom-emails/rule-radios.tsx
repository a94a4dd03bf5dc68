import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { recipientCountsQuery } from './mail-queries.ts'
import { recipientRules } from './recipient-words.ts'

/** Who gets the e-mail, each choice with how many people it reaches at this moment. */
export function RuleRadios({ field }: { field: GetInputPropsReturnType }) {
  const { data: counts, isError } = useQuery(recipientCountsQuery)
  return (
    <Radio.Group {...field} label="Send to">
      <Stack gap="xs" mt={4}>
        {recipientRules.map(({ rule, label, meaning }) => (
          <Radio
            key={rule}
            value={rule}
            label={counts ? `${label} (${exactNumber(counts[rule])})` : label}
            description={meaning}
          />
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        {isError && 'The numbers of recipients could not be loaded. '}
        Who gets it is settled when it is sent.
        {counts && counts.unsubscribed > 0 && ` ${unsubscribedWords(counts.unsubscribed)}`}
      </Text>
    </Radio.Group>
  )
}

function unsubscribedWords(count: number): string {
  return count === 1
    ? '1 member unsubscribed and is in none of these.'
    : `${exactNumber(count)} members unsubscribed and are in none of these.`
}
