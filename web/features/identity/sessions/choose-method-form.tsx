import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { Command } from '#web/kit/command.ts'
import { PlainForm } from '#web/kit/form/form.tsx'
import { WaitButton } from '#web/ui/buttons.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { channelsOf } from './second-step.ts'
import type { MethodChoice, SecondStepMethods } from './sign-in.ts'

interface ChooseMethodFormProps {
  methods: SecondStepMethods
  choice: MethodChoice
  onChoose: (choice: MethodChoice) => void
  sendCode: Command<MethodChoice>
  /** Back to a code that was sent already; null when none was. */
  onHaveCode: (() => void) | null
  onRecover: () => void
  secondsLeft: number
  refusal: string | null
}

/** The channel first, then one of its addresses or numbers. */
export function ChooseMethodForm(props: ChooseMethodFormProps) {
  const { methods, choice, onChoose, sendCode, onHaveCode, onRecover, secondsLeft, refusal } = props
  const channels = channelsOf(methods)
  const places = methods[choice.channel]

  function send() {
    if (secondsLeft === 0) void sendCode.run(choice)
  }

  return (
    <PlainForm onSubmit={send}>
      <Stack>
        <Text>Your account is protected by a second step: a one-time code that we send you.</Text>
        <Radio.Group
          label="Send the code by"
          value={choice.channel}
          onChange={(value) => onChoose({ channel: value, number: 0 })}
        >
          <Group mt={6} gap="lg">
            {channels.map(({ channel, label }) => (
              <Radio
                key={channel}
                value={channel}
                label={label}
                ref={channel === choice.channel ? focusOnMount : null}
                data-autofocus={channel === choice.channel || undefined}
              />
            ))}
          </Group>
        </Radio.Group>
        <Radio.Group
          label={choice.channel === 'email' ? 'To the address' : 'To the number'}
          value={String(choice.number)}
          onChange={(value) => onChoose({ ...choice, number: Number(value) })}
        >
          <Stack mt={6} gap="xs">
            {places.map((masked, number) => (
              // The server knows a method by its place in the list.
              // biome-ignore lint/suspicious/noArrayIndexKey: two masked methods may look alike.
              <Radio key={number} value={String(number)} label={masked} />
            ))}
          </Stack>
        </Radio.Group>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <Text c="dimmed">
          Nothing reaches you there?{' '}
          <Anchor component="button" type="button" onClick={onRecover}>
            Use a recovery code
          </Anchor>
        </Text>
        <Group justify="flex-end" gap="xs">
          {onHaveCode && (
            <Button variant="default" onClick={onHaveCode}>
              Enter the code
            </Button>
          )}
          <WaitButton type="submit" loading={sendCode.isBusy} secondsLeft={secondsLeft}>
            Send code
          </WaitButton>
        </Group>
      </Stack>
    </PlainForm>
  )
}
