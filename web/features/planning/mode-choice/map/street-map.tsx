import 'maplibre-gl/dist/maplibre-gl.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import type { MapProps } from './plain-map.tsx'
import classes from './street-map.module.css'
import { streetStyle } from './street-style.ts'

setWorkerUrl(workerUrl)

interface StreetMapProps extends MapProps {
  tiles: HomesMap['tiles']
}

/** The map as MapLibre draws it: over the operator's streets where they are, else over the outlines of the states. */
export function StreetMap(props: StreetMapProps) {
  const { label, drawing, outlines, tiles, chosen } = props
  const isDark = useComputedColorScheme('light') === 'dark'
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [hasNoStreets, setHasNoStreets] = useState(false)
  const first = useRef({ label, inSight: drawing.inSight })

  useEffect(() => {
    if (!box.current) return
    const opened = open(box.current, first.current)
    opened.on('error', (event) => {
      // Of all that it asks for, tiles alone come from somebody else.
      if ('sourceId' in event && event.sourceId === 'streets') setHasNoStreets(true)
    })
    setMap(opened)
    return () => opened.remove()
  }, [])

  useEffect(() => {
    // Tokens of the theme; MapLibre draws no variables.
    const theme = getComputedStyle(document.documentElement)
    const colorOf = (name: string) => theme.getPropertyValue(name).trim()
    map?.setStyle(streetStyle({ drawing, outlines, tiles, isDark, colorOf }))
  }, [map, drawing, outlines, tiles, isDark])

  useEffect(() => {
    if (chosen) map?.easeTo({ center: [...chosen], duration: 150 })
  }, [map, chosen])

  return (
    <div className={classes.frame}>
      <div ref={box} className={classes.box} data-dark={isDark || undefined} />
      {hasNoStreets && (
        <p role="status" className={classes.note}>
          The streets could not be loaded: areas, rings and the table are complete without them.
        </p>
      )}
    </div>
  )
}

function open(
  container: HTMLElement,
  { label, inSight }: { label: string; inSight: MapProps['drawing']['inSight'] },
): MapLibre {
  const bounds = new LngLatBounds()
  for (const at of inSight) bounds.extend([...at])
  const map = new MapLibre({
    container,
    bounds,
    fitBoundsOptions: { padding: 32 },
    minZoom: 2,
    maxZoom: 15,
    // The page scrolls over it; with Ctrl or Cmd, or two fingers, the map does.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: false }))
  return map
}
