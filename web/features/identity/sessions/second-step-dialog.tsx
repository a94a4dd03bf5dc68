import { useState } from 'react'
import { errorMessage, refusalOf } from '#web/api/errors.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { useCodeWait } from '#web/kit/form/use-code-wait.ts'
import { ChooseMethodForm } from './choose-method-form.tsx'
import { EnterCodeForm, EnterRecoveryCodeForm } from './enter-code-form.tsx'
import { firstChoice, sendSignInCode } from './second-step.ts'
import {
  type Credentials,
  type MethodChoice,
  type SecondStepMethods,
  type SignIn,
  type SignInSide,
  signIn,
} from './sign-in.ts'

interface SecondStepDialogProps {
  credentials: Credentials
  methods: SecondStepMethods
  side?: SignInSide
  onDone: (outcome: SignIn) => Promise<void>
  onClose: () => void
}

type Step = 'choose' | 'code' | 'recovery'

/** After the right password: choose where a code goes, then type it; or a recovery code instead. */
export function SecondStepDialog(props: SecondStepDialogProps) {
  const { credentials, methods, side = 'employer', onDone, onClose } = props
  const [step, setStep] = useState<Step>('choose')
  const [choice, setChoice] = useState<MethodChoice>(() => firstChoice(methods))
  const [sentTo, setSentTo] = useState<MethodChoice | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { secondsLeft, countFrom } = useCodeWait()

  const sendCode = useCommand({
    run: (to: MethodChoice) => {
      setRefusal(null)
      return countFrom(sendSignInCode(credentials, to, side))
    },
    success: resultOf,
    // One code at a time, wherever it goes: the last one is the only one that counts.
    key: () => 'code',
    onDone: (_, to) => {
      setSentTo(to)
      go('code')
    },
    onFailed: (error) => {
      setRefusal(errorMessage(error))
      return true
    },
  })

  function go(next: Step) {
    setRefusal(null)
    setStep(next)
  }

  /** What the forms for either kind of code have in common. */
  const entering = {
    onDone,
    /** Beside its field, what is about the code; here the rest. */
    onFailed: (error: unknown) => {
      const { fields, message } = refusalOf(error)
      if (!fields.otp) setRefusal(message)
      return !fields.otp
    },
    onBack: () => go('choose'),
    refusal,
  }

  function enter(otp: string, to?: MethodChoice) {
    setRefusal(null)
    return signIn(credentials, { otp, ...(to && { choice: to }) }, side)
  }

  return (
    <GuardedDialog title="Confirm it is you" onClose={onClose}>
      {step === 'choose' && (
        <ChooseMethodForm
          methods={methods}
          choice={choice}
          onChoose={setChoice}
          sendCode={sendCode}
          onHaveCode={sentTo && (() => go('code'))}
          onRecover={() => go('recovery')}
          secondsLeft={secondsLeft}
          refusal={refusal}
        />
      )}
      {step === 'code' && sentTo && (
        <EnterCodeForm
          {...entering}
          sentTo={methods[sentTo.channel][sentTo.number] ?? ''}
          send={(otp) => enter(otp, sentTo)}
          onResend={() => sendCode.run(sentTo)}
          secondsLeft={secondsLeft}
        />
      )}
      {step === 'recovery' && <EnterRecoveryCodeForm {...entering} send={(otp) => enter(otp)} />}
    </GuardedDialog>
  )
}
