import { describe, expect, it } from 'vitest'
import { expectedFigures } from './expected-figures.ts'
import { loadTexts, parseTexts } from './parse-texts.ts'

describe('labelled texts', () => {
  const { texts, faults } = loadTexts()

  it('all parse, with tasks and roles that are known', () => {
    expect(faults).toEqual([])
    expect(texts.length).toBeGreaterThan(300)
  })

  it('are set aside one in three, in each language', () => {
    for (const language of ['en', 'de']) {
      const own = texts.filter((text) => text.language === language && !text.isPartial)
      const share = own.filter(({ isSetAside }) => isSetAside).length / own.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.42)
    }
  })

  it('keep each mark at the words it was put on', () => {
    const [text] = parseTexts(
      '@ task=palletizing|case_packing voice=owner lang=en form=terse\n[Stack](cue) [bags](part),\n[8-10 kg](mass=8..10) [each](bogus)',
      'own.txt',
    )
    expect(text?.text).toBe('Stack bags,\n8-10 kg each')
    expect(text?.tasks).toEqual(['palletizing', 'case_packing'])
    expect(text?.spans.map(({ start, end }) => text.text.slice(start, end))).toEqual([
      'Stack',
      'bags',
      '8-10 kg',
      'each',
    ])
  })

  it('give the figures a person reads: the highest of a range, a rate per minute, a wage per hour', () => {
    const [text] = parseTexts(
      '@ task=palletizing voice=owner lang=en form=terse\n[8-10 kg](mass=8..10) [480 a shift](rate=480/shift) [41,600 a year](wage=41600/year)',
      'own.txt',
    )
    const accepted = (text ? expectedFigures(text) : []).map(({ accept }) => accept[0])
    expect(accepted).toEqual([
      { field: 'partMassKg', value: 10 },
      { field: 'ratePerMinute', value: 1 },
      { field: 'wageUsdPerHour', value: 20.8 },
    ])
  })
})
