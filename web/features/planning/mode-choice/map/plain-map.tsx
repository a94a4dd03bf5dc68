import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useBoxSize } from '#web/ui/charts/use-box-size.ts'
import type { MapDrawing } from './map-drawing.ts'
import {
  type LngLat,
  moved,
  pixelOf,
  placeOf,
  type Size,
  type View,
  viewOf,
  zoomed,
} from './mercator.ts'
import classes from './plain-map.module.css'
import { useHand } from './use-hand.ts'

export interface MapProps {
  /** What it shows, for screen readers. */
  label: string
  drawing: MapDrawing
  outlines: readonly LngLat[][]
  /** Brought into the middle when it changes. */
  chosen: LngLat | null
}

/** The map without streets, drawn as a picture: where the browser draws no other, and until the other is there. */
export function PlainMap({ label, drawing, outlines, chosen }: MapProps) {
  const { ref, width, height } = useBoxSize()
  const size = { width, height }
  const first = useMemo(() => viewOf(drawing.inSight, { width, height }), [drawing, width, height])
  const { view, setView, reset } = useView(first, chosen)
  const hand = useHand(view, size, setView)

  function walk(event: KeyboardEvent) {
    const next = keyed(event.key, view)
    if (!next) return
    event.preventDefault()
    setView(next)
  }

  return (
    <div ref={ref} className={classes.box}>
      {width > 0 && (
        <svg
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it, plus and minus zoom
          tabIndex={0}
          aria-label={label}
          aria-roledescription="map"
          width={width}
          height={height}
          className={classes.drawing}
          onKeyDown={walk}
          {...hand}
        >
          <desc>
            Arrow keys move the map, plus and minus zoom; so do two fingers. The table holds the
            same figures.
          </desc>
          <Outlines lines={outlines} view={view} size={size} />
          <Drawn drawing={drawing} view={view} size={size} />
        </svg>
      )}
      <p className={classes.touch} aria-hidden>
        Two fingers move and zoom the map
      </p>
      <div className={classes.buttons}>
        <MapButton label="Zoom in" icon={IconPlus} onClick={() => setView(zoomed(view, 2))} />
        <MapButton label="Zoom out" icon={IconMinus} onClick={() => setView(zoomed(view, 0.5))} />
        <MapButton label="Show all areas" icon={IconFocusCentered} onClick={reset} />
      </div>
    </div>
  )
}

/** The first view until somebody moves it; another area that is chosen comes into the middle. */
function useView(first: View, chosen: LngLat | null) {
  const [own, setOwn] = useState<View | null>(null)
  const [shown, setShown] = useState<LngLat | null>(null)
  if (String(chosen) !== String(shown)) {
    setShown(chosen)
    if (chosen) setOwn({ ...(own ?? first), ...placeOf(chosen) })
  }
  return { view: own ?? first, setView: setOwn, reset: () => setOwn(null) }
}

const step = 80

function keyed(key: string, view: View): View | null {
  if (key === 'ArrowLeft') return moved(view, -step, 0)
  if (key === 'ArrowRight') return moved(view, step, 0)
  if (key === 'ArrowUp') return moved(view, 0, -step)
  if (key === 'ArrowDown') return moved(view, 0, step)
  if (key === '+' || key === '=') return zoomed(view, 2)
  return key === '-' ? zoomed(view, 0.5) : null
}

interface MapButtonProps {
  label: string
  icon: typeof IconPlus
  onClick: () => void
}

function MapButton({ label, icon: Icon, onClick }: MapButtonProps) {
  return (
    <ActionIcon variant="default" size="md" aria-label={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

interface DrawnProps {
  view: View
  size: Size
}

/** How wide the world is in the outlines' own drawing, which is drawn once and scaled then. */
const outlineWorld = 4096

function Outlines({ lines, view, size }: DrawnProps & { lines: readonly LngLat[][] }) {
  const path = useMemo(
    () =>
      lines
        .map((line) => {
          const places = line.map(placeOf)
          return `M${places.map(({ x, y }) => `${x * outlineWorld} ${y * outlineWorld}`).join('L')}`
        })
        .join(''),
    [lines],
  )
  const scale = view.scale / outlineWorld
  const { x, y } = pixelOf({ x: 0, y: 0 }, view, size)
  return (
    <path d={path} className={classes.outline} transform={`translate(${x} ${y}) scale(${scale})`} />
  )
}

function Drawn({ drawing, view, size }: DrawnProps & { drawing: MapDrawing }) {
  const at = (point: LngLat) => pixelOf(placeOf(point), view, size)
  const lineOf = (points: readonly LngLat[]) =>
    points.map((point) => Object.values(at(point)).join(',')).join(' ')
  const worksite = at(drawing.worksite.at)
  return (
    <>
      {drawing.areas.map(({ id, corners, isWide, isChosen }) => (
        <polygon
          key={id}
          points={lineOf(corners)}
          className={classes.square}
          data-wide={isWide || undefined}
          data-chosen={isChosen || undefined}
        />
      ))}
      {drawing.rings.map(({ key, line }) => (
        <polyline key={key} points={lineOf(line)} className={classes.ring} data-mode={key} />
      ))}
      {drawing.areas.map(({ id, middle, radius, label, byTransit, isChosen }) => {
        const { x, y } = at(middle)
        return (
          <g key={id} className={classes.area} data-chosen={isChosen || undefined}>
            {byTransit && <circle cx={x} cy={y} r={radius + 4} className={classes.transit} />}
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y} dy={4} textAnchor="middle">
              {label}
            </text>
          </g>
        )
      })}
      {drawing.rings.map(({ key, top, label }) => (
        <text key={key} {...at(top)} dy={-5} textAnchor="middle" className={classes.name}>
          {label}
        </text>
      ))}
      {drawing.stops.map(({ name, at: point }) => {
        const { x, y } = at(point)
        return (
          <rect
            key={`${name} ${x} ${y}`}
            x={x - 4}
            y={y - 4}
            width={8}
            height={8}
            className={classes.stop}
          >
            <title>{name}</title>
          </rect>
        )
      })}
      <g className={classes.worksite}>
        <path d={`M${worksite.x} ${worksite.y - 9}l9 9l-9 9l-9 -9z`} />
        <text {...worksite} dy={24} textAnchor="middle" className={classes.name}>
          {drawing.worksite.name}
        </text>
      </g>
    </>
  )
}
