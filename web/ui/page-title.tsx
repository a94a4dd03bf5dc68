/** Names the browser tab; React lifts it into the document's head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Switchback`}</title>
}
