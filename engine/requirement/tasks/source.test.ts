import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

describe('where parts come from', () => {
  it.each([
    'Pick steel bars 900 mm long, 48 mm diameter, lying flat, from a belt, 6 a minute, onto another belt',
    'Pick steel bars 900 mm long, 48 mm diameter, standing upright, from a belt, 6 a minute, onto another belt',
    'Pick copper pipes 600 mm long 22 mm diameter from belt, 0.6 kg, 10 a minute, into a rack',
    'Pick bolts 0.1 kg from a conveyor belt to a crate, 20 a minute',
    'Pick shafts from a conveyor into a bin, 2 kg, 8 a minute',
    'Rundstangen 900 mm lang, 48 mm Durchmesser, vom Förderband greifen und auf ein anderes Band legen, 6 pro Minute',
  ])('a belt is no bin: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('pick_and_place')
  })
  it.each([
    'Pick castings from a bin, 2 kg, 6 a minute',
    'Pick brackets 1 kg out of a crate onto a belt, 8 a minute',
    'Pick randomly oriented bolts from a tote onto a belt, 0.1 kg, 10 a minute',
  ])('a bin is one: %s', (text) => {
    expect(readRequirement(text).facts.task?.value).toBe('bin_picking')
  })
})
