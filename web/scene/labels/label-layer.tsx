import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useMemo } from 'react'
import { Vector3 } from 'three'
import type { SceneLabel } from './scene-labels.ts'

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

/** Inside the canvas: puts each label where its point in the cell is on the screen. */
export function LabelDriver({
  labels,
  layer,
}: {
  labels: readonly SceneLabel[]
  layer: RefObject<HTMLDivElement | null>
}) {
  const size = useThree((state) => state.size)
  const point = useMemo(() => new Vector3(), [])
  useFrame(({ camera }) => {
    labels.forEach((label, i) => {
      const element = layer.current?.children[i]
      if (!(element instanceof HTMLElement)) return
      const [x, y, z] = label.atMm
      point.set(x / 1000, z / 1000, -y / 1000).project(camera)
      const isVisible = point.z > -1 && point.z < 1
      element.style.opacity = isVisible ? '1' : '0'
      if (!isVisible) return
      const left = ((point.x + 1) / 2) * size.width
      const top = ((1 - point.y) / 2) * size.height
      element.style.transform = `translate(-50%, -50%) translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`
    })
  })
  return null
}
