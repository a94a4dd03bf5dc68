import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Fingers, moved, type Place, pinched, type Size, type View } from './mercator.ts'

/** Moved by whoever drags it, and by two fingers, which zoom it too; one finger scrolls the page, as over the other map. */
export function useHand(view: View, size: Size, setView: (view: View) => void) {
  const held = useRef<Place | null>(null)
  const fingers = useRef<Fingers | null>(null)
  const [touched, setTouched] = useState<SVGSVGElement | null>(null)
  const latest = useRef({ view, size, setView })
  latest.current = { view, size, setView }

  useEffect(() => {
    if (!touched) return
    const hold = (event: TouchEvent) => {
      fingers.current = fingersOf(event, touched)
    }
    const pinch = (event: TouchEvent) => {
      const now = fingersOf(event, touched)
      if (!now || !fingers.current) return
      // Else the page would scroll or zoom with it.
      event.preventDefault()
      const { view: shown, size: box, setView: show } = latest.current
      const next = pinched(shown, fingers.current, now, box)
      latest.current.view = next
      fingers.current = now
      show(next)
    }
    // Only a listener that is not passive may keep the page where it is: React adds passive ones.
    const options = { passive: false }
    touched.addEventListener('touchstart', hold, options)
    touched.addEventListener('touchmove', pinch, options)
    touched.addEventListener('touchend', hold)
    touched.addEventListener('touchcancel', hold)
    return () => {
      touched.removeEventListener('touchstart', hold)
      touched.removeEventListener('touchmove', pinch)
      touched.removeEventListener('touchend', hold)
      touched.removeEventListener('touchcancel', hold)
    }
  }, [touched])

  const release = () => {
    held.current = null
  }
  return {
    ref: setTouched,
    onPointerDown({ clientX: x, clientY: y, pointerId, pointerType, currentTarget }: PointerEvent) {
      if (pointerType === 'touch') return
      held.current = { x, y }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (!held.current) return
      setView(moved(view, held.current.x - x, held.current.y - y))
      held.current = { x, y }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

/** Two fingers on the map; null with one, or with more. Unit: pixels from its corner. */
function fingersOf({ touches }: TouchEvent, map: Element): Fingers | null {
  const [one, other] = touches
  if (!one || !other || touches.length > 2) return null
  const { left, top } = map.getBoundingClientRect()
  const at = ({ clientX, clientY }: Touch) => ({ x: clientX - left, y: clientY - top })
  return [at(one), at(other)]
}
