import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useMemo, useRef } from 'react'
import { Vector3 } from 'three'
import type { SceneLabel } from './scene-labels.ts'
import { spreadLabels } from './spread-labels.ts'

const STYLES: Record<SceneLabel['kind'], string> = {
  station: 'border-line bg-surface/85 text-ink',
  robot: 'border-signal/60 bg-surface/85 text-signal-ink',
  dimension: 'border-transparent bg-canvas/85 font-mono tabular-nums text-measured-ink',
}

/** Plain text over the picture; moved by `LabelDriver`, so that it stays sharp and selectable by search. */
export function LabelLayer({
  labels,
  layer,
}: {
  labels: readonly SceneLabel[]
  layer: RefObject<HTMLDivElement | null>
}) {
  return (
    <div ref={layer} className="pointer-events-none absolute inset-0 overflow-hidden" aria-hidden="true">
      {labels.map((label) => (
        <span
          key={label.id}
          className={`absolute left-0 top-0 whitespace-nowrap rounded-sm border px-1.5 py-0.5 text-[12px] leading-4 opacity-0 ${STYLES[label.kind]}`}
        >
          {label.text}
        </span>
      ))}
    </div>
  )
}

/** Inside the canvas: puts each label at its point of the cell on the screen, clear of the other labels. */
export function LabelDriver({
  labels,
  layer,
}: {
  labels: readonly SceneLabel[]
  layer: RefObject<HTMLDivElement | null>
}) {
  const size = useThree((state) => state.size)
  const point = useMemo(() => new Vector3(), [])
  // Measured once: a label's words do not change, and reading sizes makes the browser lay out the page.
  const measured = useRef<{ labels: readonly SceneLabel[]; sizes: { width: number; height: number }[] }>(null)
  useFrame(({ camera }) => {
    const elements = [...(layer.current?.children ?? [])].filter((one) => one instanceof HTMLElement)
    if (elements.length !== labels.length) return
    if (measured.current?.labels !== labels)
      measured.current = {
        labels,
        sizes: elements.map(({ offsetWidth, offsetHeight }) => ({
          width: offsetWidth,
          height: offsetHeight,
        })),
      }
    const { sizes } = measured.current
    const places = spreadLabels(
      labels.map(({ atMm: [x, y, z] }, i) => {
        point.set(x / 1000, z / 1000, -y / 1000).project(camera)
        const box = sizes[i]
        if (!box || point.z <= -1 || point.z >= 1) return undefined
        return { x: ((point.x + 1) / 2) * size.width, y: ((1 - point.y) / 2) * size.height, ...box }
      }),
    )
    places.forEach((place, i) => {
      const element = elements[i]
      if (!element) return
      element.style.opacity = place ? '1' : '0'
      if (!place) return
      element.style.transform = `translate(-50%, -50%) translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`
    })
  })
  return null
}
