import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef, useState } from 'react'
import { dprFor, nextQuality, type QualityLevel } from './quality.ts'

type FrameBudgetProps = { isRunning: boolean; start: QualityLevel; onDpr: (dpr: number) => void }

const WINDOW_FRAMES = 30
const WINDOW_SECONDS = 0.8
/** A gap this long is a hidden tab or a breakpoint, not a slow frame. */
const GAP_SECONDS = 1.5

/** Watches frame times while the scene runs and steps the resolution down or up to hold the rate; at rest it is full. */
export function FrameBudget({ isRunning, start, onDpr }: FrameBudgetProps) {
  const size = useThree((state) => state.size)
  const [level, setLevel] = useState(start)
  const seen = useRef({ frames: 0, seconds: 0, calmWindows: 0 })

  useEffect(() => {
    onDpr(dprFor(isRunning ? level : 1, window.devicePixelRatio, size.width, size.height))
  }, [onDpr, isRunning, level, size.width, size.height])

  useFrame((_, delta) => {
    if (!isRunning || delta > GAP_SECONDS) return
    const window = seen.current
    window.frames += 1
    window.seconds += delta
    if (window.frames < WINDOW_FRAMES && window.seconds < WINDOW_SECONDS) return
    const next = nextQuality(level, window.seconds / window.frames, window.calmWindows)
    seen.current = { frames: 0, seconds: 0, calmWindows: next.calmWindows }
    if (next.level !== level) setLevel(next.level)
  })
  return null
}
