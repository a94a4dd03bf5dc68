import { useEffect, useState } from 'react'

/** For what is drawn first when it is to open: closed at first, so that closing it leads the focus back. */
export function useOpening(): [opened: boolean, setOpened: (opened: boolean) => void] {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return [opened, setOpened]
}
