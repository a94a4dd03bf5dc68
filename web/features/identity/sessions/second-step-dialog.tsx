import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { useCountdown } from '#web/ui/use-countdown.ts'
import { ChooseMethodForm } from './choose-method-form.tsx'
import { EnterCodeForm } from './enter-code-form.tsx'
import { EnterRecoveryCodeForm } from './enter-recovery-code-form.tsx'
import { firstChoice, type MethodChoice, type SecondStepMethods } from './second-step-methods.ts'
import { resendAfterSeconds, sendSignInCode } from './send-sign-in-code.ts'
import { type Credentials, type SignIn, signIn } from './sign-in.ts'

interface SecondStepDialogProps {
  credentials: Credentials
  methods: SecondStepMethods
  /** Whatever is no complaint about the code. */
  onOutcome: (outcome: SignIn) => Promise<void>
  onClose: () => void
}

type Step = 'choose' | 'code' | 'recovery'

/** After the right password: choose where a code goes, then type it; or a recovery code instead. */
export function SecondStepDialog(props: SecondStepDialogProps) {
  const { credentials, methods, onOutcome, onClose } = props
  const [step, setStep] = useState<Step>('choose')
  const [choice, setChoice] = useState<MethodChoice>(() => firstChoice(methods))
  const [sentTo, setSentTo] = useState<MethodChoice | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { secondsLeft, start } = useCountdown()

  function go(next: Step) {
    setRefusal(null)
    setStep(next)
  }

  async function sendCode(to: MethodChoice) {
    setRefusal(null)
    const answer = await sendSignInCode(credentials, to)
    if (answer.kind === 'sent') {
      showSuccess(answer.message)
      start(resendAfterSeconds)
      setSentTo(to)
      return go('code')
    }
    if (answer.kind === 'wait') start(answer.seconds)
    setRefusal(answer.message)
  }

  async function sendOtp(otp: string, to?: MethodChoice): Promise<FieldRefusals> {
    setRefusal(null)
    const outcome = await signIn(credentials, { otp, choice: to })
    if (outcome.kind !== 'refused') await onOutcome(outcome)
    else if (!outcome.fields.otp) setRefusal(outcome.message)
    return outcome.kind === 'refused' ? outcome.fields : {}
  }

  return (
    <Dialog title="Confirm it is you" onClose={onClose}>
      {step === 'choose' && (
        <ChooseMethodForm
          methods={methods}
          choice={choice}
          onChoose={setChoice}
          onSend={() => sendCode(choice)}
          onHaveCode={sentTo && (() => go('code'))}
          onRecover={() => go('recovery')}
          secondsLeft={secondsLeft}
          refusal={refusal}
        />
      )}
      {step === 'code' && sentTo && (
        <EnterCodeForm
          sentTo={methods[sentTo.channel][sentTo.number] ?? ''}
          send={(otp) => sendOtp(otp, sentTo)}
          onResend={() => sendCode(sentTo)}
          onBack={() => go('choose')}
          secondsLeft={secondsLeft}
          refusal={refusal}
        />
      )}
      {step === 'recovery' && (
        <EnterRecoveryCodeForm send={sendOtp} onBack={() => go('choose')} refusal={refusal} />
      )}
    </Dialog>
  )
}
