import { InstancedMesh, Matrix4, Mesh, type Object3D, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import type { Station } from '#engine/layout/types.ts'
import { armById } from '#engine/scene/index.ts'
import { palletizingCell, pickingCell, tendingCell } from '#engine/scene/test/cells.ts'
import type { Trace } from '#engine/simulation/types.ts'
import { sceneColours } from './colours.ts'
import { buildStage, type RobotLook } from './stage.ts'

const colours = sceneColours('dark', () => '')
const lookOf = ({ robotId }: { robotId: string }): RobotLook => ({
  arm: armById(robotId),
  reachMm: robotById(robotId)?.reachMm,
})

const numbersOf = (root: Object3D): number[] => {
  const numbers: number[] = []
  root.updateMatrixWorld(true)
  root.traverse((child) => {
    numbers.push(...child.matrixWorld.elements)
    if (child instanceof Mesh) numbers.push(...child.geometry.getAttribute('position').array)
  })
  return numbers
}

describe('the stage', () => {
  it.each([
    ['palletizing', palletizingCell],
    ['machine tending', tendingCell],
    ['picking', pickingCell],
  ])('%s: few draw calls, no missing number, in both finishes', (_, cell) => {
    for (const finish of ['fine', 'plain'] as const) {
      const stage = buildStage(cell, undefined, lookOf, colours, finish)
      let meshes = 0
      stage.object.traverse((child) => {
        if (child instanceof Mesh) meshes += 1
      })
      expect(meshes).toBeLessThan(80)
      expect(numbersOf(stage.object).every(Number.isFinite)).toBe(true)
      stage.dispose()
    }
  })

  it('a carried carton hangs at the tool tip, and goes when its span ends', () => {
    const robot = pickingCell.robots[0]
    const arm = robot && armById(robot.robotId)
    expect(arm).toBeDefined()
    if (!arm || !robot) return
    const trace: Trace = {
      durationSeconds: 4,
      robots: [{ id: robot.id, keys: [{ atSeconds: 0, joints: arm.home, doing: 'Waiting' }] }],
      parts: [
        {
          id: 'part-1',
          sizeMm: [80, 50, 30],
          shape: 'box',
          spans: [
            {
              fromSeconds: 0,
              toSeconds: 2,
              on: 'tool',
              robotId: robot.id,
              offsetMm: [0, 0, 0],
              yawOffsetDegrees: 0,
            },
          ],
        },
      ],
      signals: [],
    }
    const stage = buildStage(pickingCell, trace, lookOf, colours, 'fine')
    const parts: InstancedMesh[] = []
    stage.object.traverse((child) => {
      if (child instanceof InstancedMesh) parts.push(child)
    })
    expect(parts).toHaveLength(1)
    const matrix = new Matrix4()
    stage.pose(1)
    parts[0]?.getMatrixAt(0, matrix)
    const tip = arm.tip(arm.home, robot.toolLengthMm).positionMm
    const at = new Vector3().setFromMatrixPosition(matrix)
    expect(at.x).toBeCloseTo(tip[0] + robot.baseMm[0], 3)
    expect(at.z).toBeCloseTo(tip[2] + robot.baseMm[2] - 15, 3)
    stage.pose(3)
    parts[0]?.getMatrixAt(0, matrix)
    expect(matrix.determinant()).toBe(0)
  })

  it('turns a positioner while it swings, and shows it as it stood at the end', () => {
    const positioner: Station = {
      id: 'positioner-1',
      kind: 'process',
      form: 'positioner',
      label: 'Positioner',
      centreMm: [300, 2500],
      rotationDegrees: 0,
      sizeMm: [1600, 1600, 2000],
      surfaceMm: 850,
      targets: [{ positionMm: [300, 2100, 950], yawDegrees: 0 }],
    }
    const trace: Trace = {
      durationSeconds: 20,
      robots: [],
      parts: [],
      signals: [
        {
          stationId: 'positioner-1',
          changes: [
            { atSeconds: 4, state: 'open' },
            { atSeconds: 8, state: 'busy' },
          ],
        },
      ],
    }
    for (const finish of ['fine', 'plain'] as const) {
      const cell = { ...pickingCell, robots: [], stations: [positioner] }
      const stage = buildStage(cell, trace, lookOf, colours, finish)
      const turnsAt = (seconds: number): number[] => {
        stage.pose(seconds)
        const turns: number[] = []
        stage.object.traverse(({ rotation, position }) => {
          if (position.x === 300 && position.y === 2500) turns.push((rotation.z * 180) / Math.PI)
        })
        return turns
      }
      expect([2, 5, 6, 9].map(turnsAt)).toEqual([[0], [45], [90], [0]])
      stage.dispose()
    }
  })

  it('takes its inks from the page where the page sets them', () => {
    const own = sceneColours('dark', (name) => (name === '--signal' ? ' #123456 ' : ''))
    expect(own.tone('robot')).toBe('#123456')
    expect(sceneColours('dark', () => 'oklch(0.7 0.2 40)').tone('robot')).toBe(colours.tone('robot'))
  })
})
