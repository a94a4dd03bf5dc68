import { Button, Group, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyableTextProps {
  label: string
  description?: string
  value: string
}

/** A text to take along. */
export function CopyableText({ label, description, value }: CopyableTextProps) {
  const { copy, copied, error } = useClipboard({ timeout: 4000 })
  return (
    <div>
      <Group align="end" gap="xs">
        <TextInput
          label={label}
          description={description}
          value={value}
          variant="filled"
          readOnly
          flex={1}
          miw={220}
        />
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />
          }
          onClick={() => copy(value)}
          aria-label={`Copy: ${label}`}
        >
          Copy
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {copied && 'Copied'}
        {error && 'The browser did not allow copying: select the text instead.'}
      </Text>
    </div>
  )
}
