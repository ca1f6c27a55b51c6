import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { nextQuality, QUALITIES, type QualityLevel, startingQuality } from './quality.ts'

const WINDOW_FRAMES = 24

type FrameBudgetProps = { isRunning: boolean; onQuality: (level: QualityLevel) => void }

/** Watches frame times while the scene runs and steps the picture's quality down or up to hold the rate. */
export function FrameBudget({ isRunning, onQuality }: FrameBudgetProps) {
  const setDpr = useThree((state) => state.setDpr)
  const gl = useThree((state) => state.gl)
  const level = useRef<QualityLevel>(startingQuality(rendererName(gl.getContext())))
  const frames = useRef({ count: 0, seconds: 0, calmWindows: 0 })

  useEffect(() => {
    const apply = QUALITIES[level.current]
    setDpr(Math.min(window.devicePixelRatio, apply.maxDpr) * apply.scale)
    onQuality(level.current)
  }, [setDpr, onQuality])

  useFrame((_, delta) => {
    // A pause between frames is not a slow frame.
    if (!isRunning || delta > 0.25) return
    const seen = frames.current
    seen.count += 1
    seen.seconds += delta
    if (seen.count < WINDOW_FRAMES) return
    const mean = seen.seconds / seen.count
    const next = nextQuality(level.current, mean, seen.calmWindows)
    seen.calmWindows = next.calmWindows
    seen.count = 0
    seen.seconds = 0
    if (next.level === level.current) return
    level.current = next.level
    const apply = QUALITIES[next.level]
    setDpr(Math.min(window.devicePixelRatio, apply.maxDpr) * apply.scale)
    onQuality(next.level)
  })
  return null
}

const rendererName = (context: WebGLRenderingContext | WebGL2RenderingContext): string => {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
}
