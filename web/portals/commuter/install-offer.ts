/** What Chromium hands a page that can be installed; no other browser has it, nor TypeScript's types of the DOM. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const listeners = new Set<() => void>()
let offer: InstallOffer | null = null

/** The browser's offer to install the portal, for React; null where it made none, or it was taken. */
export const installOffer = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => offer,
}

/** Keeps the offer until its reader asks for it: a browser makes it once, soon after the document has come. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // By its name it is one.
    note(event as InstallOffer)
  })
  addEventListener('appinstalled', () => note(null))
}

/** Has the browser ask whether the portal is to be installed. An offer holds once, whatever is answered. */
export async function install(): Promise<void> {
  const made = offer
  note(null)
  await made?.prompt()
}

function note(made: InstallOffer | null): void {
  offer = made
  for (const listener of listeners) listener()
}
