import { useEffect, useState } from 'react'
import { refusalOf } from '#web/api/errors.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'

/** Long enough to read that one leaves. Source: CREDIT-10. */
const noteMs = 1000

interface Gateway {
  step: 'here' | 'asking' | 'leaving'
  /** Asks for a page of the payment gateway and goes there; answers what was refused. */
  go: <Page extends MaybePage>(
    open: () => Promise<Page>,
    stayWith?: (page: Page) => Promise<void>,
  ) => Promise<FieldRefusals>
}

/** Where there is nothing to pay, there is no page. */
interface MaybePage {
  url?: string | undefined
}

/** The way to the payment gateway's page, which is none of the app's. */
export function useGateway(): Gateway {
  const [step, setStep] = useState<Gateway['step']>('here')

  // The browser's Back may bring this very page to life again.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setStep('here')
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function go<Page extends MaybePage>(
    open: () => Promise<Page>,
    stayWith?: (page: Page) => Promise<void>,
  ): Promise<FieldRefusals> {
    setStep('asking')
    try {
      const page = await open()
      const { url } = page
      if (url === undefined) {
        await stayWith?.(page)
        setStep('here')
        return {}
      }
      setStep('leaving')
      showSuccess('Success Operation.')
      setTimeout(() => location.assign(url), noteMs)
      return {}
    } catch (error) {
      setStep('here')
      return tellRefusal(refusalOf(error))
    }
  }

  return { step, go }
}
