import { describe, expect, it } from 'vitest'
import { isGermanText } from './language.ts'

describe('the language of a text', () => {
  it.each([
    'Einclipsen Federn in Steckergehäuse, 6 Federn, 8 g gesamt, 1.500/h',
    'steckdosenleisten zuschrauben, 6 schr. 3,5x14, 5 pro min',
    'Bleche 2000x1000x1 15,7 kg verzinkt auf Stanze auflegen, 9/h',
  ])('is German from one word that only German has: %s', (text) => {
    expect(isGermanText(text)).toBe(true)
  })

  it.each([
    'Weld car seat frames, 14 seams, takt 60 s, frame 8 kg.',
    'Spray chair parts for Möbel Huber, 120 an hour',
    'Sand 30 x 20 inch table tops, 40 an hour, 20 lb',
  ])('is English where English words are as many: %s', (text) => {
    expect(isGermanText(text)).toBe(false)
  })
})
