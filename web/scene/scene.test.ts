import { describe, expect, it } from 'vitest'
import { palletizingCell } from '#engine/scene/test/cells.ts'
import type { Trace } from '#engine/simulation/types.ts'
import { dprFor, isSoftwareRenderer, nextQuality } from './budget/quality.ts'
import { FIELD_DEGREES, orbitView, topZoom } from './camera/view-fit.ts'
import { dimensionLabels, nameLabels } from './labels/scene-labels.ts'
import { advance, clockText, isSeek, loopSeconds } from './playback/play-clock.ts'
import { doingAt, traceEvents } from './playback/trace-events.ts'
import { type Device, startMode } from './start-mode.ts'

describe('the clock of a looping scene', () => {
  it.each([
    [12, 10, 2],
    [-1, 10, 9],
    [10, 10, 0],
    [5, 0, 0],
  ])('%d s in a loop of %d s is %d s', (seconds, duration, expected) => {
    expect(loopSeconds(seconds, duration)).toBe(expected)
  })

  it('runs at the chosen speed and does not jump over a stall', () => {
    expect(advance(1, 0.02, 5, 100)).toBeCloseTo(1.1)
    expect(advance(1, 30, 1, 100)).toBeCloseTo(1.1)
    expect(advance(99.95, 0.1, 1, 100)).toBeCloseTo(0.05)
  })

  it('knows a jump from its own late report, also over the loop', () => {
    expect(isSeek(50, 10, 1, 100)).toBe(true)
    expect(isSeek(9.8, 10, 1, 100)).toBe(false)
    expect(isSeek(99.9, 0.1, 1, 100)).toBe(false)
    expect(isSeek(11, 10, 5, 100)).toBe(false)
  })

  it.each([
    [0, '0:00.0'],
    [7.49, '0:07.4'],
    [61.25, '1:01.2'],
  ])('%d s reads %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })
})

describe('how a page starts its scene', () => {
  const desk: Device = {
    hasWebGl: true,
    prefersReducedMotion: false,
    isSavingData: false,
    widthPixels: 1440,
    processors: 8,
    memoryGb: 8,
  }
  it.each<[string, Partial<Device>, string]>([
    ['a desk machine runs it', {}, 'run'],
    ['two processors run it', { processors: 2 }, 'run'],
    ['a browser that tells little runs it', { processors: undefined, memoryGb: undefined }, 'run'],
    ['a phone offers it', { widthPixels: 390 }, 'offer'],
    ['less motion offers it', { prefersReducedMotion: true }, 'offer'],
    ['a metered line offers it', { isSavingData: true }, 'offer'],
    ['without WebGL there is the picture', { hasWebGl: false, prefersReducedMotion: true }, 'picture'],
  ])('%s', (_, difference, mode) => {
    expect(startMode({ ...desk, ...difference })).toBe(mode)
  })
})

describe('the picture quality', () => {
  it('steps down at once when frames are slow and up only after a calm while', () => {
    expect(nextQuality(0, 0.03, 5).level).toBe(1)
    expect(nextQuality(4, 0.03, 0).level).toBe(4)
    let state = nextQuality(2, 0.03, 0)
    let windows = 0
    while (state.level === 3 && windows < 100) {
      state = nextQuality(state.level, 0.016, state.calmWindows)
      windows += 1
    }
    expect(state.level).toBe(2)
    expect(windows).toBeGreaterThan(30)
  })

  it('never draws more pixels than the level allows, nor finer than the screen', () => {
    expect(dprFor(3, 2, 1440, 900) ** 2 * 1440 * 900).toBeCloseTo(640_000, 0)
    expect(dprFor(0, 1, 400, 300)).toBe(1)
    expect(dprFor(0, 3, 400, 300)).toBe(1.5)
  })

  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 17.0.6, 256 bits)', true],
    ['ANGLE (Intel, Intel(R) UHD Graphics 620)', false],
    ['', false],
  ])('%s', (name, isSoftware) => {
    expect(isSoftwareRenderer(name)).toBe(isSoftware)
  })
})

describe('cameras', () => {
  it.each([0.6, 1, 1.6, 2.4])('the whole cell is in the picture at aspect %d', (aspect) => {
    const { position, target } = orbitView(palletizingCell, aspect)
    const minus = (a: readonly number[], b: readonly number[]) => a.map((value, i) => value - (b[i] ?? 0))
    const dot = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
    const toEye = minus(position, target)
    const distance = Math.hypot(...toEye)
    const out = toEye.map((value) => value / distance)
    const right = [out[2] ?? 0, 0, -(out[0] ?? 0)].map(
      (value) => value / Math.hypot(out[0] ?? 0, out[2] ?? 0),
    )
    const up = [
      (out[1] ?? 0) * (right[2] ?? 0) - (out[2] ?? 0) * (right[1] ?? 0),
      (out[2] ?? 0) * (right[0] ?? 0) - (out[0] ?? 0) * (right[2] ?? 0),
      (out[0] ?? 0) * (right[1] ?? 0) - (out[1] ?? 0) * (right[0] ?? 0),
    ]
    const tan = Math.tan((FIELD_DEGREES * Math.PI) / 360)
    const { minX, minY, maxX, maxY } = palletizingCell.boundsMm
    let widest = 0
    for (const x of [minX, maxX]) {
      for (const y of [minY, maxY]) {
        for (const z of [0, 2000]) {
          const d = minus([x / 1000, z / 1000, -y / 1000], target)
          const depth = distance - dot(d, out)
          const [across, upright] = [dot(d, right) / depth / tan / aspect, dot(d, up) / depth / tan]
          expect(Math.abs(across)).toBeLessThanOrEqual(1.02)
          expect(Math.abs(upright)).toBeLessThanOrEqual(1.02)
          widest = Math.max(widest, Math.abs(across), Math.abs(upright))
        }
      }
    }
    expect(widest).toBeGreaterThan(0.8)
  })

  it('the view from above leaves room for the dimensions', () => {
    const zoom = topZoom(palletizingCell, 1440, 900)
    expect(zoom * 4.4).toBeLessThan(900)
    expect(zoom * 4.4).toBeGreaterThan(450)
  })
})

describe('what is written over and beside the scene', () => {
  const trace: Trace = {
    durationSeconds: 8,
    robots: [
      {
        id: 'robot-1',
        keys: [
          { atSeconds: 0, joints: [], doing: 'Waiting' },
          { atSeconds: 2, joints: [], doing: 'Picking' },
          { atSeconds: 3, joints: [], doing: 'Picking' },
          { atSeconds: 4, joints: [], doing: 'Placing' },
        ],
      },
    ],
    parts: [],
    signals: [{ stationId: 'pallet', changes: [{ atSeconds: 3.5, state: 'busy' }] }],
  }

  it('tells what happens in order, without repeats', () => {
    expect(traceEvents(palletizingCell, trace)).toEqual([
      { atSeconds: 0, who: 'Robot', what: 'Waiting' },
      { atSeconds: 2, who: 'Robot', what: 'Picking' },
      { atSeconds: 3.5, who: 'Pallet', what: 'working' },
      { atSeconds: 4, who: 'Robot', what: 'Placing' },
    ])
    expect(doingAt(trace, 3.2)).toBe('Picking')
  })

  it('names stations and robots, and gives lengths in millimetres', () => {
    const names = nameLabels(palletizingCell, []).map(({ text }) => text)
    expect(names).toEqual(['Infeed', 'Pallet', 'Empty pallets', 'kuka-kr-120-r3200-pa'])
    const lengths = dimensionLabels(palletizingCell).map(({ text }) => text)
    expect(lengths.slice(0, 2)).toEqual(['4\u2009800 mm', '4\u2009400 mm'])
  })
})
