import { describe, expect, it } from 'vitest'
import { robotNamesIn } from './robot-names.ts'

const firstOf = (text: string) => robotNamesIn(text)[0]

describe('names of robots in a text', () => {
  it.each([
    ['with an ABB GoFa', 'abb-crb-15000-5-0-95-gofa', 'ABB'],
    ['a KUKA LBR iiwa', 'kuka-lbr-iiwa-14-r820', undefined],
    ['KUKA LBR iiwa 14 R820', 'kuka-lbr-iiwa-14-r820', 'KUKA'],
    ['two YuMis', 'abb-irb-14000-0-5-0-5-yumi', undefined],
    ['the Franka Panda arm', 'franka-emika-panda-fr3', undefined],
    ['Two UR20s stack', 'universal-robots-ur20', undefined],
    ['Stäubli TX2-60L', 'staubli-tx2-60l', 'Staubli'],
    ['FANUC M-710iC/50', 'fanuc-m-710ic-50', 'FANUC'],
  ])('are found by model, by a word in it and in the plural: %s', (text, id, maker) => {
    expect(firstOf(text)?.robots.map((robot) => robot.id)).toContain(id)
    expect(firstOf(text)?.maker).toBe(maker)
  })

  it.each([
    ['with a Doosan H2515', 'Doosan'],
    ['a KUKA LBR iiwa 7 R800', undefined],
    ['KUKA KR 10 R1440-2', 'KUKA'],
    ['Kawasaki BX100', 'Kawasaki'],
  ])('of none that the catalogue has come without a robot: %s', (text, maker) => {
    expect(firstOf(text)?.robots).toEqual([])
    expect(firstOf(text)?.maker).toBe(maker)
  })

  it.each(['a panda on every biscuit', 'boxes with UR 8 kg', 'ABB 6-axis preferred', 'M8 screws', 'veloce'])(
    'are not seen where nothing is named: %s',
    (text) => expect(robotNamesIn(text)).toEqual([]),
  )

  it('come all, each place once', () => {
    expect(
      robotNamesIn('An M-20iA/10L instead of the UR10e and the IRB 460').map(({ words }) => words),
    ).toEqual(['M-20iA/10L', 'IRB 460', 'UR10e'])
  })
})
