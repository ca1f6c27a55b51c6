import { Mesh } from 'three'
import { describe, expect, it } from 'vitest'
import { plan } from '#engine/plan.ts'
import { armById } from '#engine/scene/index.ts'
import { palletizingCell } from '#engine/scene/test/cells.ts'
import { nameLabels } from '../labels/scene-labels.ts'
import { sceneColours } from '../three/colours.ts'
import { buildStage } from '../three/stage.ts'
import { greyOf, heatColour, heatColours } from './heat-scale.ts'
import { loadsOf } from './loads.ts'

/** Relative luminance of WCAG 2. */
const luminance = (hex: string): number => {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

describe('the scale of utilisation', () => {
  it('grows lighter with every step, so that it reads with any colour vision', () => {
    const steps = Array.from({ length: 41 }, (_, i) => luminance(heatColour(i / 40)))
    for (const [i, value] of steps.entries()) expect(value).toBeGreaterThan(steps[i - 1] ?? -1)
    expect(heatColour(-1)).toBe(heatColour(0))
    expect(heatColour(1.2)).toBe('#fde725')
  })

  it('greys keep their lightness', () => {
    expect(greyOf('#ff6b1a')).toMatch(/^#(..)\1\1$/)
    expect(greyOf('#808080')).toBe('#808080')
  })
})

describe('what is coloured', () => {
  const text =
    'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets, two shifts.'
  const { design } = plan({ text }, { seed: 1 })
  if (!design) throw new Error('no cell')
  const { cell, simulation } = design
  const loads = loadsOf(cell, simulation)

  it('are the robots and stations of the cell with the shares of the simulation', () => {
    const [robot, ...stations] = loads
    expect(robot).toMatchObject({ label: 'Robot', kind: 'robot', share: simulation.robots[0]?.utilisation })
    expect(stations.length).toBe(simulation.stations.length)
    for (const { id, share } of stations)
      expect(share).toBe(simulation.stations.find((one) => one.id === id)?.utilisation)
  })

  it('say their share beside their name, or alone', () => {
    const share = `${Math.round((loads[0]?.share ?? 0) * 100)}\u00a0%`
    const robotLabel = (words: Parameters<typeof nameLabels>[2]) =>
      nameLabels(cell, [], words).find(({ kind }) => kind === 'robot')?.text
    expect(robotLabel({ hasNames: true, loads })).toContain(` · ${share}`)
    expect(robotLabel({ hasNames: false, loads })).toBe(share)
    expect(robotLabel({ hasNames: true, loads: [] })).not.toContain('%')
    const alone = nameLabels(cell, [], { hasNames: false, loads })
    expect(alone).toHaveLength(loads.length)
  })
})

describe('the stage', () => {
  const colours = sceneColours('dark', () => '')
  const coloursIn = (stage: ReturnType<typeof buildStage>): number[] => {
    const all: number[] = []
    stage.object.traverse((child) => {
      const attribute = child instanceof Mesh ? child.geometry.getAttribute('color') : undefined
      if (attribute) all.push(...attribute.array)
    })
    return all
  }
  const shown = { fence: true, reach: false, dimensions: false }

  it.each(['fine', 'plain'] as const)(
    'paints what has a share and brings its own colours back, %s',
    (finish) => {
      const stage = buildStage(
        palletizingCell,
        undefined,
        ({ robotId }) => ({ arm: armById(robotId), reachMm: undefined }),
        colours,
        finish,
      )
      const own = coloursIn(stage)
      const [station] = palletizingCell.stations
      const heat = heatColours([{ id: station?.id ?? '', label: 'x', kind: 'station', share: 1 }])
      stage.show({ ...shown, heat })
      const hot = coloursIn(stage)
      expect(hot).toHaveLength(own.length)
      expect(hot).not.toEqual(own)
      stage.show(shown)
      expect(coloursIn(stage)).toEqual(own)
      stage.dispose()
    },
  )
})
