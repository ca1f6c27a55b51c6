import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { countReading } from '#engine/test/count-reading.ts'
import { tasks } from './types.ts'

/** What a text may be full of: things the readers look for, and what stands between them. */
const pieces =
  '5 kg |(|, |1x1x1 |400x300 mm |dia 5 mm |long 5 mm |5 s. |5 s, |1 order/h |10 per order |trays of 12. |5/min. |5 layers |stacks of 8 a minute |two shifts |8 hours a day |M4 |M1.5 |4 screws |4 screws a minute |4 M5 |stack |unload pallet |weld lathe |boxes |box. |each |every 9 s |every |per |a |and |or |to |of |press a bearing into a housing |into |kinds |kit kinds of |bin |not |-|x|1 |1|. |\n| |aaaaaaaaaa|clean |120 mm/s |5 kg of |twice a shift |unattended |40 SKUs |different |gate trim |force logged |changeover 5 min |changeover batch |5 bends |line 1 8/min |ceiling 5 m |± 0.1 |(12 g each) |with |injection weld |4-cavity |shot |6 seams of 80 mm |bead onto |dots |zone 22 |ISO 5 |atex |ip 65 |Kartons |pro Minute |machines |operators |budget 1|$ 1|€|€1,|20 € an hour, |sorry, 7 kg, |1,200 |12.05.2024 |14:30 |½|é|🤖|\ud800|"\'|| a | 1 |name: value; |1, 2 or 3 kg, |UR10 |not a UR10 '.split(
    '|',
  )

/** A text of about `length` characters: one run of each piece after the other. */
const runs = (list: readonly string[], length: number): string =>
  list.map((piece) => piece.repeat(Math.ceil(length / list.length / piece.length))).join('')

const STEP = 1500

/**
 * Of two texts, the longer by a third, the longer takes at most so much more work: work that grows with the square of the
 * length takes seven ninths more. Figures that come again and again may be given other roles, which is a little more or less.
 */
const expectLinear = (list: readonly string[], task?: (typeof tasks)[number], start = ''): void => {
  const typed = task ? { task } : {}
  const work = (steps: number) => countReading(start + runs(list, steps * STEP), typed)
  const [second, third] = [work(3), work(4)]
  const name = JSON.stringify({ start, list, task })
  for (const kind of ['looks', 'characters'] as const)
    expect(third[kind], `${kind} ${name}`).toBeLessThan(MOST_GROWTH * second[kind] + SLACK[kind])
  expect(third.looks, name).toBeLessThan(third.tokens * 900 + 10_000)
}
const MOST_GROWTH = 1.6
/** What a few more or fewer tokens at the end of a run may make. */
const SLACK = { looks: 5_000, characters: 10_000 }

const somePieces = fc.array(fc.constantFrom(...pieces.filter((piece) => piece !== '')), {
  minLength: 1,
  maxLength: 3,
})

describe('reading a longer text', () => {
  it('takes work in proportion to its length, whatever it is full of', { timeout: 600_000 }, () => {
    const task = fc.option(fc.constantFrom(...tasks), { nil: undefined })
    // Runs one behind the other ("(((( 5 kg 5 kg"), and phrases that come again and again ("5 kg ( 5 kg (").
    const shapes = fc.oneof(
      fc.array(
        somePieces.map((some) => some.join('')),
        { minLength: 1, maxLength: 3 },
      ),
      somePieces.map((some) => [some.join('')]),
    )
    always(
      fc.property(shapes, task, (list, chosen) => expectLinear(list, chosen)),
      30,
    )
  })

  it.each([
    ['lone times', ['5 s, '], 'dispensing'],
    ['rows of lengths', ['dia 5 mm '], undefined],
    ['brackets before masses', ['(', '5 kg '], undefined, 'Stack boxes of 5 kg '],
    ['rates beside layers', ['stacks of 8 a minute '], 'palletizing'],
    ['rates beside screws', ['4 screws a minute '], 'screwdriving'],
    ['sums of money', ['€1,'], undefined],
    ['pay by the hour', ['20 € an hour, '], undefined],
    ['sentences that count', ['trays of 12. '], undefined],
    ['sentences with rates', ['5/min. '], undefined],
  ] as const)('%s', (_, list, task, start?: string) => expectLinear(list, task, start))
})
