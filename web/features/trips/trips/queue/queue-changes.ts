/** The channel on which pages and service worker tell each other that the queue has changed. */
const channelName = 'switchback-trips'

/** Tells every page of ours, this one included. */
export function tellQueueChanged(): void {
  // A channel does not hear itself: one that speaks and is closed reaches all that listen.
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Hears of every change of the queue, whoever made it. */
export function onQueueChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}

/** What the browser wakes the service worker with once there is a network. */
export const syncTag = 'switchback-trips'
