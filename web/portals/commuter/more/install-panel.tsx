import { Button, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { isInstalled } from '#web/features/trips/trips/log/last-mode.ts'
import { useCommand } from '#web/kit/command.ts'
import { Panel } from '#web/ui/panel.tsx'
import { install, installOffer } from '../install-offer.ts'

/** How the portal comes onto the home screen; absent where it runs from there. */
export function InstallPanel() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read)
  const asking = useCommand({ run: install, success: () => null })
  if (isInstalled()) return null
  return (
    <Panel aria-labelledby="install">
      <Text id="install" fw={600}>
        Install as an app
      </Text>
      <Text mb={offer ? 'xs' : 0} c="dimmed">
        {offer
          ? 'It opens from your home screen, and logs trips without a network.'
          : `${howTo()} It opens from there, and logs trips without a network.`}
      </Text>
      {offer && (
        <Button variant="default" loading={asking.isBusy} onClick={() => void asking.run()}>
          Install
        </Button>
      )}
    </Panel>
  )
}

/** Browsers that offer nothing to a page have it in a menu of their own. */
function howTo(): string {
  // iPads say that they are Macs.
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0
  return isApple
    ? 'In the browser, tap Share and then “Add to Home Screen”.'
    : 'In the menu of your browser, choose “Install” or “Add to Home screen”.'
}
