import { describe, expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { plan } from '#engine/plan.ts'

const planned = (text: string) => {
  const { design, matching, summary } = plan(text, { seed: 1 })
  if (!design) throw new Error(summary)
  return { chosen: design.chosen, matching, type: robotById(design.chosen.robotId)?.type }
}

// Cups of silicone stand about 200 °C, and cobots are stated for ambient air of 0 to 50 °C (UR e-Series manuals).
describe('what cannot serve is excluded', () => {
  it('a part of 900 °C: tongs, no cups, and no arm that is built for cold halls', () => {
    const { chosen, type, matching } = planned(
      'Take a forged part of 900 °C, 8 kg, from a furnace and put it into a press every 20 s',
    )
    expect(chosen.eoat.description).toMatch(/ongs of heat-resistant steel for parts of 900 °C/)
    expect(chosen.eoat.componentId).toBeUndefined()
    expect(type).toBe('6-axis')
    expect(matching.rejected.some(({ limit }) => limit === 'foundry')).toBe(true)
  })
  it('a die-casting cell: no cobot', () => {
    const { type, matching } = planned(
      'Die-casting cell: take a 4 kg aluminium casting out of the die casting machine every 45 s and put it into a trim press',
    )
    expect(type).toBe('6-axis')
    const types = matching.ranked.map(({ robotId }) => robotById(robotId)?.type)
    expect(types.filter((each) => each === 'cobot' || each === 'scara' || each === 'delta')).toEqual([])
  })
  it('a clean room: no foam, which sheds particles', () => {
    const { chosen } = planned('Move 1 kg trays 400x300x50 mm in an ISO 7 clean room, 5 per minute')
    expect(chosen.eoat.description).not.toMatch(/foam/)
  })
})
