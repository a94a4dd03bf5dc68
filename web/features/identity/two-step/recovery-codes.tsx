import { Button, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '#web/ui/download.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import classes from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The codes themselves: to copy, to keep as a file, and gone when this closes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copy, copied, error } = useClipboard({ timeout: 4000 })
  const text = recoveryCodesText(codes)

  function download() {
    saveFile('switchback-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
  }

  return (
    <Stack>
      <Text ref={focusOnMount} tabIndex={-1} className={classes.intro}>
        Keep these codes now: they are not shown again. Each works once.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />
          }
          onClick={() => copy(text)}
        >
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={download}
        >
          Download as text
        </Button>
        <Text role="status" size="xs" c="dimmed">
          {copied && 'Copied.'}
          {error && 'The browser did not allow copying: select the codes instead.'}
        </Text>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  )
}

/** The codes as a text file to keep. */
export function recoveryCodesText(codes: readonly string[]): string {
  return ['Switchback recovery codes', 'Each signs you in once.', '', ...codes, ''].join('\n')
}
