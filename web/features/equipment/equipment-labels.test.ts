import { describe, expect, it } from 'vitest'
import { makeBeside, protectionText } from './equipment-labels.ts'

describe('the make below the name of an article', () => {
  it.each([
    ['Universal Robots UR10e', 'Universal Robots', 'UR10e', ''],
    ['UR10e, arm of universal robots', 'Universal Robots', 'UR10e', ''],
    ['UR10e robot', 'Universal Robots', 'UR10e', 'Universal Robots'],
    ['Arm for light parts', 'Universal Robots', 'UR10e', 'Universal Robots UR10e'],
    ['Panel UR10ex', '', 'UR10e', 'UR10e'],
    ['Panel', '', '', ''],
  ])('%s by %s, %s: "%s"', (name, manufacturer, model, shown) => {
    expect(makeBeside({ name, manufacturer, model })).toBe(shown)
  })
})

describe('the protection class', () => {
  it('is shown once', () => {
    expect(protectionText(65, 'IP65')).toBe('IP65')
    expect(protectionText(65, 'ip 65, wrist IP67')).toBe('ip 65, wrist IP67')
    expect(protectionText(54, 'Class I')).toBe('IP54, Class I')
    expect(protectionText(5)).toBe('IP05')
    expect(protectionText(null, 'IP67')).toBe('IP67')
    expect(protectionText(null)).toBe('')
  })
})
